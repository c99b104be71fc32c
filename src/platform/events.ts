/**
 * Domain events by name. Features add theirs:
 * `declare module '#platform/events.ts' { interface Events { 'chat.message_sent': {…} } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Events {}

export type EventName = keyof Events;
export type Publish = <N extends EventName>(name: N, event: Events[N]) => void;
