import ArrowRight from 'lucide-react/icons/arrow-right';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { applicationTodo } from '../../domain/application-todo.ts';
import { OPEN_STATES } from '../../domain/applications.ts';
import type { Application } from '../../domain/schema.ts';

/** Link to the applications, with how many are open and wait for their applicant; hidden without an open one. */
export function OpenApplications({ applications }: { applications: readonly Application[] }) {
  const open = applications.filter(({ state }) => OPEN_STATES.some((one) => one === state));
  if (open.length === 0) return null;
  const todo = open.filter((one) => applicationTodo(one) !== null).length;
  return (
    <Card as="section" aria-labelledby="own-applications">
      <h2 id="own-applications" className="text-18">
        <LocalizedLink
          to="/student/applications"
          className="flex min-h-tap items-center justify-between gap-3 text-ink no-underline hover:underline"
        >
          {m.applications_title()}
          <Icon icon={ArrowRight} size={16} />
        </LocalizedLink>
      </h2>
      <p className="text-14 text-muted">
        {m.applications_open({ count: open.length })}
        {todo > 0 && ` · ${m.applications_waiting({ count: todo })}`}
      </p>
    </Card>
  );
}
