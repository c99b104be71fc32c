import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatEuros, formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Application } from '../../domain/schema.ts';

const CONSENT_ICONS = { yes: Check, no: X, none: Clock } as const;
const CONSENT_CLASSES = { yes: 'text-success-text', no: 'text-danger-text', none: 'text-muted' } as const;

type Person = Application['people'][number];

/**
 * People of an application: for the owner with the requirements of the group, for members with the consents of the open
 * round.
 */
export function ApplicationPeople({ application }: { application: Application }) {
  const { people, round, side } = application;
  if (application.group === null || (side !== 'owner' && round === null)) return null;
  return (
    <div className="grid gap-2">
      {side === 'owner' && <GroupRequirements group={application.group} />}
      <ul className={cx('grid gap-1', side === 'owner' && 'sm:grid-cols-2')}>
        {people.map((person) => (
          <li key={person.user_id} className="flex min-h-tap min-w-0 items-center gap-3">
            <Avatar name={person.user_id} src={person.avatar_url} size={36} />
            <PersonName person={person} />
            {round !== null && <ConsentStatus consent={person.consent ?? 'none'} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PersonName({ person }: { person: Person }) {
  const name = person.is_me
    ? m.group_shortlist_you()
    : safeDisplayText(person.name ?? m.group_shortlist_unknown_person());
  const isLink = person.name !== null && !person.is_me;
  return (
    <span className="min-w-0 flex-1 truncate font-mid">
      {isLink ? (
        <LocalizedLink to={`/profile/${person.user_id}`} className="text-ink no-underline hover:underline">
          {name}
        </LocalizedLink>
      ) : (
        name
      )}
    </span>
  );
}

function ConsentStatus({ consent }: { consent: 'yes' | 'no' | 'none' }) {
  return (
    <span className={cx('flex items-center gap-1.5 text-14 font-mid', CONSENT_CLASSES[consent])}>
      <Icon icon={CONSENT_ICONS[consent]} size={16} />
      {m.group_application_consent({ said: consent })}
    </span>
  );
}

function GroupRequirements({ group }: { group: NonNullable<Application['group']> }) {
  const lang = useLang();
  const { size, members_count: members, budget_cents: budget, move_in_from: from, move_in_to: to } = group;
  const facts = [
    members < size
      ? m.group_application_members_of({ members, size })
      : m.group_application_members({ count: members }),
    budget !== null && m.group_application_budget({ price: formatEuros(budget, lang) }),
    from !== null && m.group_application_move_in_from({ day: formatDate(from, lang) }),
    from === null && to !== null && m.group_application_move_in_by({ day: formatDate(to, lang) }),
  ];
  return <p className="text-14">{facts.filter(Boolean).join(SEPARATOR)}</p>;
}
