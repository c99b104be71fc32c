import House from 'lucide-react/icons/house';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { applicationTodo, type ApplicationTodo } from '../../domain/application-todo.ts';
import type { Application } from '../../domain/schema.ts';
import { APPLICATION_STATE_TONES, propertyTitle } from '../shortlist/shortlist-labels.ts';

const TODO_LABELS: Record<ApplicationTodo, () => string> = {
  offer: m.applications_todo_offer,
  viewing: m.applications_todo_viewing,
  consent: m.applications_todo_consent,
  booking: m.viewing_slot_choose,
};

interface ApplicationRowProps {
  application: Application;
  to: string;
  isCurrent: boolean;
}

/** An application in the list of its applicant: property, state, and what waits for them. */
export function ApplicationRow({ application, to, isCurrent }: ApplicationRowProps) {
  const lang = useLang();
  const { home: property, group, state, sent_at: sentAt } = application;
  const todo = applicationTodo(application);
  const facts = [
    group ? m.applications_with_group({ group: safeDisplayText(group.name) }) : m.applications_alone(),
    sentAt !== null && m.applications_sent_on({ day: formatDate(sentAt.slice(0, 10), lang) }),
  ];
  return (
    <LocalizedLink
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'grid grid-cols-[5rem_minmax(0,1fr)] gap-3 rounded-card border p-2 text-ink no-underline',
        isCurrent ? 'border-action bg-action-tint' : 'border-line bg-surface hover:bg-surface-quiet',
      )}
    >
      <span className="grid aspect-4/3 place-items-center self-start overflow-hidden rounded-inner bg-surface-quiet text-subtle">
        {property.photo ? (
          <img
            src={property.photo.urls.small}
            alt=""
            width={property.photo.width}
            height={property.photo.height}
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <Icon icon={House} />
        )}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate font-strong" dir="auto">
          {propertyTitle(property)}
        </span>
        <span className="text-14 wrap-anywhere text-muted">{facts.filter(Boolean).join(SEPARATOR)}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
          <Badge tone={todo ? 'warning' : APPLICATION_STATE_TONES[state]}>{m.group_application_state({ state })}</Badge>
          {todo && <b className="font-strong">{TODO_LABELS[todo]()}</b>}
        </span>
      </span>
    </LocalizedLink>
  );
}
