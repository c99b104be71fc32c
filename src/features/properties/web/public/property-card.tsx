import { Suspense, type ReactNode, type Ref } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/core/cx.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { toBadges, billsLabel, campusLabel, formatFacts } from '../card/card-labels.ts';
import { PhotoStrip } from '../card/photo-strip.tsx';
import { splitPrice } from './split-price.ts';

/** Only signed-in viewers have a compatibility score; guests do not load this. */
const HouseholdFitLine = lazyComponent(async () => (await import('../card/household-fit.tsx')).HouseholdFitLine);
const DEFAULT_SIZES = '(min-width: 1344px) 330px, (min-width: 1024px) 26vw, (min-width: 600px) 46vw, 92vw';

interface PropertyCardProps {
  property: PropertyCardData;
  /** Content in the upper right corner of the photo: the save button. */
  photoAction?: ReactNode;
  /** Content to the right of the price. */
  aside?: ReactNode;
  /** Line below the title, instead of location, area and distance. */
  facts?: string;
  /** Names the city too: the list has several. */
  showsCity?: boolean;
  /** Labels on the photo, instead of those of the property's state. */
  badges?: readonly string[];
  /** Content below the card: a note. */
  footer?: ReactNode;
  /** Highlighted from elsewhere: outlined. */
  isHighlighted?: boolean | undefined;
  /** Visible on load: the photo is not lazy-loaded. */
  isPriority?: boolean | undefined;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** `sizes` attribute of the photo, if it is not in a list column. */
  sizes?: string;
  ref?: Ref<HTMLElement>;
}

/** Property card in lists: photos, monthly price with bills, facts, location and compatibility with the residents. */
export function PropertyCard({
  property,
  photoAction,
  aside,
  facts,
  showsCity = false,
  badges,
  footer,
  isHighlighted,
  isPriority,
  level = 2,
  sizes = DEFAULT_SIZES,
  ref,
}: PropertyCardProps) {
  const lang = useLang();
  const Heading = `h${level}` as const;
  const { amount, per } = splitPrice(property.monthly_cents, lang);
  const to = `/properties/${property.id}`;
  const campus = campusLabel(property, lang);
  const isGone = property.state === 'reserved';
  return (
    <article ref={ref} className={cx('photo-card', isHighlighted ? 'outline-action' : 'outline-transparent')}>
      <div className={cx('relative', isGone && '[&_img]:opacity-60')}>
        <PhotoStrip to={to} photos={property.photos} eager={isPriority ?? false} sizes={sizes} />
        <Badges labels={badges ?? toBadges(property, lang, Date.now())} />
        {photoAction && <div className="absolute top-2 right-2">{photoAction}</div>}
      </div>
      <div className="photo-card-text">
        <div>
          <p className="photo-card-price">
            <b>
              {amount}
              <small>{per}</small>
            </b>
            <span>{billsLabel(property)}</span>
          </p>
          {aside}
        </div>
        <Heading className="photo-card-title">
          <LocalizedLink to={to}>{property.title}</LocalizedLink>
        </Heading>
        <p>{facts ?? formatFacts(property, lang, showsCity)}</p>
        {campus && <p className="num">{campus}</p>}
        {property.fit && (
          <Suspense fallback={<div className="mt-0.5 h-7" />}>
            <HouseholdFitLine fit={property.fit} />
          </Suspense>
        )}
      </div>
      {footer}
    </article>
  );
}

function Badges({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <div className="photo-badges">
      {labels.map((label) => (
        <Badge key={label} tone="photo">
          {label}
        </Badge>
      ))}
    </div>
  );
}
