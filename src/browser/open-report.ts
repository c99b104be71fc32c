/** What is to be reported, by whoever shows it. */
export interface ReportRequest {
  type: 'chat' | 'profile' | 'listing' | 'group' | 'score';
  /** A conversation's id, a person's, or a thing's. */
  resourceId: string;
  /** What the person or the thing is called, as it is shown. */
  name: string;
  /** Of a score: what was found out about a home, not how two people fit. */
  isHome?: true;
  /** The person it is about, who can be blocked afterwards. */
  userId?: string;
}

const listeners = new Set<(request: ReportRequest) => void>();
let waiting: ReportRequest | null = null;

/** Opens the report dialog from anywhere. A request made before the dialog has arrived in the browser is kept for it. */
export function requestReport(request: ReportRequest): void {
  if (listeners.size === 0) waiting = request;
  for (const listener of listeners) listener(request);
}

/** Hears requests, the one that came too early first. Answers the way to stop. */
export function onReportRequest(listener: (request: ReportRequest) => void): () => void {
  listeners.add(listener);
  if (waiting) {
    const early = waiting;
    waiting = null;
    listener(early);
  }
  return () => listeners.delete(listener);
}
