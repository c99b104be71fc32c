import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { PersonLine } from '../../domain/people.ts';
import { plainDayWords } from '../listing/moments.ts';
import { RowCheck } from '../listing/row-check.tsx';
import { PersonBadges } from './person-badges.tsx';

export type PersonRowProps = { person: PersonLine; checked: boolean; onCheck: () => void };

/** A person in the list: a press on the name opens their file. */
export function PersonRow({ person, checked, onCheck }: PersonRowProps) {
  const lang = useLang();
  const name = shownText(person.name) || m.admin_nameless();
  return (
    <li className="relative flex items-center gap-2 py-2 pr-4 pl-2 has-[a:hover]:bg-surface-quiet">
      <span className="relative z-1">
        <RowCheck name={m.admin_list_choose({ name })} checked={checked} onChange={onCheck} />
      </span>
      <Avatar name={person.name || person.id} src={person.avatar_url} size={44} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 py-1 pl-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-4">
        <div className="min-w-0">
          <LocalLink
            to={`/admin/people/${person.id}`}
            className="block truncate font-strong text-ink no-underline after:absolute after:inset-0"
          >
            {name}
          </LocalLink>
          <p className="num text-14 text-soft">
            {m.admin_people_since({ day: plainDayWords(person.created_at, lang) })}
          </p>
        </div>
        <PersonBadges person={person} />
      </div>
    </li>
  );
}
