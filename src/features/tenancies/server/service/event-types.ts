/** People to tell about a tenancy or its handover, without the person who caused the event. */
export interface TenancyEvent {
  tenancyId: string;
  handoverId: string | null;
  title: string;
  userIds: string[];
}

declare module '#platform/events.ts' {
  interface Events {
    /** Both sides have agreed to a stay. */
    'tenancies.started': TenancyEvent;
    'tenancies.handover_changed': TenancyEvent & {
      step: 'opened' | 'signed' | 'objected' | 'remind' | 'closed';
      /**
       * The person who caused the step, and the people of the other side, who get the link in the chat. Missing in tasks
       * of an earlier version and for steps of the system.
       */
      byUserId?: string;
      otherSideIds?: string[];
    };
    /** A first reference was written, or both of a pair have opened. */
    'tenancies.reference_changed': TenancyEvent & { step: 'reference_written' | 'reference_open' };
    /** Everybody has signed, or the time to sign has passed. */
    'tenancies.handover_closed': { handoverId: string };
  }
}
