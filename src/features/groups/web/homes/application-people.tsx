import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { euros } from '#kit/euros.ts';
import { DOT } from '#kit/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Application } from '../../domain/applications-schema.ts';
import { dayWords } from './home-words.ts';

const CONSENT_ICONS = { yes: Check, no: X, none: Clock } as const;
const CONSENT_LOOKS = { yes: 'text-fit-text', no: 'text-danger-text', none: 'text-soft' } as const;

type Person = Application['people'][number];

/** Who is in it: for its owner with what the group looks for, for the group with what each says to what all are asked. */
export function ApplicationPeople({ application }: { application: Application }) {
  const { people, round, side } = application;
  if (side !== 'owner' && round === null) return null;
  return (
    <div className="grid gap-2">
      {side === 'owner' && <Looking application={application} />}
      <ul className={cx('grid gap-1', side === 'owner' && 'sm:grid-cols-2')}>
        {people.map((person) => (
          <li key={person.user_id} className="flex min-h-tap min-w-0 items-center gap-3">
            <Avatar name={person.user_id} src={person.avatar_url} size={36} />
            <Name person={person} />
            {round !== null && <Consent said={person.consent ?? 'none'} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Name({ person }: { person: Person }) {
  const name = person.is_me ? m.group_homes_you() : shownText(person.name ?? m.group_homes_somebody());
  const isLink = person.name !== null && !person.is_me;
  return (
    <span className="min-w-0 flex-1 truncate font-mid">
      {isLink ? (
        <LocalLink to={`/profile/${person.user_id}`} className="text-ink no-underline hover:underline">
          {name}
        </LocalLink>
      ) : (
        name
      )}
    </span>
  );
}

function Consent({ said }: { said: 'yes' | 'no' | 'none' }) {
  return (
    <span className={cx('flex items-center gap-1.5 text-14 font-mid', CONSENT_LOOKS[said])}>
      <Icon of={CONSENT_ICONS[said]} size={16} />
      {m.group_homes_consent({ said })}
    </span>
  );
}

function Looking({ application: { group } }: { application: Application }) {
  const lang = useLang();
  const { size, members_count: members, budget_cents: budget, move_in_from: from, move_in_to: to } = group;
  const facts = [
    members < size ? m.group_homes_members_of({ members, size }) : m.group_homes_members({ count: members }),
    budget !== null && m.group_homes_budget({ price: euros(budget, lang) }),
    from !== null && m.group_homes_from({ day: dayWords(from, lang) }),
    from === null && to !== null && m.group_homes_by({ day: dayWords(to, lang) }),
  ];
  return <p className="text-14">{facts.filter(Boolean).join(DOT)}</p>;
}
