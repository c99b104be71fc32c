/** What is to be reported, by whoever shows it. */
export interface ReportRequest {
  type: 'chat' | 'profile' | 'listing' | 'group' | 'score';
  /** A conversation's id, a person's, or a thing's. */
  resourceId: string;
  /** What the person or the thing is called, as it is shown. */
  name: string;
  /** The person it is about, who can be blocked afterwards. */
  userId?: string;
}

const listeners = new Set<(request: ReportRequest) => void>();

/** Opens the report dialog from anywhere. */
export function requestReport(request: ReportRequest): void {
  for (const listener of listeners) listener(request);
}

/** Hears requests. Answers the way to stop. */
export function onReportRequest(listener: (request: ReportRequest) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
