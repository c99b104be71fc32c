import { useLang } from '#browser/i18n/lang.ts';
import { useSession } from '#browser/session.ts';
import { VerificationBadges } from '#features/profiles/web/public/verification-badges.tsx';
import { SEPARATOR } from '#shared/text/text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PropertyDetail } from '../../domain/detail.ts';
import { ADVERTISER_LABELS } from '../labels/property-labels.ts';
import { publisherName } from './detail-format.ts';

/** Publisher with registration month and verification badges. */
export function PublisherCard({ detail: { property, publisher } }: { detail: PropertyDetail }) {
  const lang = useLang();
  const session = useSession();
  if (!publisher) return <p className="text-14 text-muted">{m.property_publisher_gone()}</p>;
  const name = publisherName(publisher);
  return (
    <Card className="flex flex-wrap items-start gap-4">
      <Avatar name={publisher.user_id} src={publisher.avatar_url} size={64} />
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="font-strong [overflow-wrap:anywhere]">{name}</p>
        <p className="text-14 text-muted">
          {[
            property.advertiser && ADVERTISER_LABELS[property.advertiser](),
            publisher.since && m.property_publisher_since({ month: formatDate(publisher.since, lang, 'month') }),
            property.confirmed_at && m.property_updated({ day: formatDate(property.confirmed_at.slice(0, 10), lang) }),
          ]
            .filter(Boolean)
            .join(SEPARATOR)}
        </p>
        <VerificationBadges name={name} badges={publisher.badges} />
      </div>
      {session === 'in' && publisher.display_name !== null && (
        <ButtonLink variant="outline" className="sm:self-center" asChild>
          <LocalizedLink to={`/profile/${publisher.user_id}`}>{m.property_publisher_profile()}</LocalizedLink>
        </ButtonLink>
      )}
    </Card>
  );
}
