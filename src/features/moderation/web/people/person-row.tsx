import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PersonSummary } from '../../domain/people.ts';
import { RowCheckbox } from '../admin-table/row-checkbox.tsx';
import { PersonBadges } from './person-badges.tsx';

export type PersonRowProps = { person: PersonSummary; checked: boolean; onCheck: () => void };

/** Row of the account list; the name links to the details. */
export function PersonRow({ person, checked, onCheck }: PersonRowProps) {
  const lang = useLang();
  const name = safeDisplayText(person.name) || m.admin_nameless();
  return (
    <li className="relative flex items-center gap-2 py-2 pr-4 pl-2 has-[a:hover]:bg-surface-quiet">
      <span className="relative z-1">
        <RowCheckbox name={m.admin_list_choose({ name })} checked={checked} onChange={onCheck} />
      </span>
      <Avatar name={person.name || person.id} src={person.avatar_url} size={44} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 py-1 pl-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-4">
        <div className="min-w-0">
          <LocalizedLink
            to={`/admin/people/${person.id}`}
            className="block truncate font-strong text-ink no-underline after:absolute after:inset-0"
          >
            {name}
          </LocalizedLink>
          <p className="num text-14 text-muted">
            {m.admin_people_since({ day: formatDate(person.created_at, lang, 'short') })}
          </p>
        </div>
        <PersonBadges person={person} />
      </div>
    </li>
  );
}
