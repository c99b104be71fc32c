import { useLang } from '#browser/lang.ts';
import { useSession } from '#browser/session.ts';
import { shownText } from '#browser/shown-text.ts';
import { CheckedBadges } from '#features/profiles/web/parts/checked-badges.tsx';
import { DOT } from '#kit/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import { ADVERTISER_WORDS, dayWords } from '../property-words.ts';
import { monthWords } from './detail-words.ts';

/** Who offers the home, since when, and what was checked about them. */
export function PublisherCard({ home: { property, publisher } }: { home: HomeDetail }) {
  const lang = useLang();
  const session = useSession();
  if (!publisher) return <p className="text-14 text-soft">{m.home_publisher_gone()}</p>;
  const name = shownText(publisher.display_name);
  return (
    <Card className="flex flex-wrap items-start gap-4">
      <Avatar name={publisher.user_id} src={publisher.avatar_url} size={64} />
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="font-strong [overflow-wrap:anywhere]">{name}</p>
        <p className="text-14 text-soft">
          {[
            property.advertiser && ADVERTISER_WORDS[property.advertiser](),
            publisher.since && m.home_publisher_since({ month: monthWords(publisher.since, lang) }),
            property.confirmed_at && m.home_updated({ day: dayWords(property.confirmed_at.slice(0, 10), lang) }),
          ]
            .filter(Boolean)
            .join(DOT)}
        </p>
        <CheckedBadges name={name} badges={publisher.badges} />
      </div>
      {session === 'in' && (
        <ButtonLink look="line" className="sm:self-center" asChild>
          <LocalLink to={`/profile/${publisher.user_id}`}>{m.home_publisher_profile()}</LocalLink>
        </ButtonLink>
      )}
    </Card>
  );
}
