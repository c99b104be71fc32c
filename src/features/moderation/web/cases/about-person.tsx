import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { agoWords } from './case-words.ts';

/** Whom it is about: their account, what they offer, and whether they are out. */
export function AboutPerson({ about }: { about: NonNullable<FullCase['about']> }) {
  const lang = useLang();
  const name = shownText(about.name);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={about.name} src={about.avatar_urls?.small} size={48} />
      <div className="min-w-0 text-14">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LocalLink to={`/admin/people/${about.id}`} className="font-strong wrap-anywhere">
            {name}
          </LocalLink>
          {about.is_out && <Badge tone="bad">{m.cases_is_out()}</Badge>}
        </p>
        <p className="text-soft">
          {m.cases_account({ ago: agoWords(about.created_at, Date.now(), lang) })} ·{' '}
          {about.homes.all === 0
            ? m.cases_homes_none()
            : m.cases_homes({ count: about.homes.all, shown: about.homes.shown })}
        </p>
      </div>
    </div>
  );
}
