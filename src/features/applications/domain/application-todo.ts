import type { Application } from './schema.ts';

/** Task of an applicant: answer an offer, a proposed viewing, or the group; book a viewing. */
export type ApplicationTodo = 'offer' | 'viewing' | 'consent' | 'booking';

type TodoInput = Pick<Application, 'side' | 'actions' | 'round' | 'my_consent' | 'group' | 'awaits_booking'> & {
  viewings: readonly Pick<Application['viewings'][number], 'actions'>[];
};

/** The next task that an application has for an applicant; `null` if it waits for others or has ended. */
export function applicationTodo(application: TodoInput): ApplicationTodo | null {
  const { side, actions, round, my_consent: mine, viewings, group } = application;
  if (side === 'owner') return null;
  if (group !== null && round !== null && mine === null) return 'consent';
  if (actions.includes('accept')) return 'offer';
  if (viewings.some((viewing) => viewing.actions.includes('agree'))) return 'viewing';
  return application.awaits_booking ? 'booking' : null;
}
