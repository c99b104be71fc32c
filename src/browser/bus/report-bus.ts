/** Subject of a report. */
export interface OpenReportRequest {
  type: 'chat' | 'profile' | 'listing' | 'group' | 'score';
  /** Id of the conversation, person or item. */
  resourceId: string;
  /** Display name of the person or item. */
  name: string;
  /** For `score`: the score belongs to a property, not to a match between two people. */
  isProperty?: true;
  /** Person concerned, who can be blocked afterwards. */
  userId?: string;
}

const listeners = new Set<(request: OpenReportRequest) => void>();
let pendingRequest: OpenReportRequest | null = null;

/** Opens the report dialog from anywhere. A request made before the dialog chunk loads is queued. */
export function openReport(request: OpenReportRequest): void {
  if (listeners.size === 0) pendingRequest = request;
  for (const listener of listeners) listener(request);
}

/** Subscribes to open requests; a queued request is delivered immediately. Returns the unsubscribe function. */
export function onOpenReport(listener: (request: OpenReportRequest) => void): () => void {
  listeners.add(listener);
  if (pendingRequest) {
    const early = pendingRequest;
    pendingRequest = null;
    listener(early);
  }
  return () => listeners.delete(listener);
}
