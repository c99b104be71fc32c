import { createRequestBus } from './create-request-bus.ts';

/** Subject of a report. */
export interface OpenReportRequest {
  type: 'chat' | 'profile' | 'listing' | 'group' | 'score' | 'note';
  /** Id of the conversation, person or item. */
  resourceId: string;
  /** Reported message of the conversation. */
  messageSeq?: number;
  /** Display name of the person or item; missing for a profile that the page does not show. */
  name?: string;
  /** For `score`: the score belongs to a property, not to a match between two people. */
  isProperty?: true;
  /** Person concerned, who can be blocked afterwards. */
  userId?: string;
}

const bus = createRequestBus<OpenReportRequest>();

/** Opens the report dialog from anywhere. */
export function openReport(request: OpenReportRequest): void {
  bus.send(request);
}

/** Subscribes to open requests. */
export const onOpenReport = bus.subscribe;

/** Calls back while an open request waits for the reports to load. */
export const onWaitingReport = bus.onWaiting;

/** Drops an open request that waits. */
export const discardWaitingReport = bus.discardWaiting;
