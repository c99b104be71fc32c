import BadgeCheck from 'lucide-react/icons/badge-check';
import { useLang } from '#browser/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { m } from '#words';
import type { PersonLine } from '../../domain/people.ts';
import { shortDayWords } from '../listing/moments.ts';
import { STANDING_WORDS } from './person-words.ts';

/** How somebody stands and what is to be known of them, in badges. */
export function PersonBadges({ person }: { person: PersonLine }) {
  const lang = useLang();
  const { standing, out_until: until, role, verified, early_bird_number: early, open_reports: reports } = person;
  return (
    <span className="flex flex-wrap gap-1.5">
      {standing !== 'fine' && (
        <Badge tone={standing === 'leaving' ? 'mixed' : 'bad'}>
          {standing === 'suspended' && until
            ? m.admin_people_suspended_until({ day: shortDayWords(until, lang) })
            : STANDING_WORDS[standing]()}
        </Badge>
      )}
      {role === 'admin' && <Badge tone="ai">{m.admin_people_admin()}</Badge>}
      {reports > 0 && <Badge tone="hot">{m.admin_list_reports({ count: reports })}</Badge>}
      {!person.email_confirmed && <Badge>{m.admin_people_unconfirmed()}</Badge>}
      {verified && (
        <Badge tone="fit" icon={BadgeCheck}>
          {m.admin_people_verified()}
        </Badge>
      )}
      {early !== null && <Badge>{m.admin_people_early({ number: early })}</Badge>}
    </span>
  );
}
