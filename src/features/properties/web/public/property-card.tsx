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
    <article
      ref={ref}
      className={cx(
        'relative min-w-0 rounded-card outline-offset-6 transition-[outline-color] outline-2',
        isHighlighted ? 'outline-action' : 'outline-transparent',
      )}
    >
      <div className={cx('relative', isGone && '[&_img]:opacity-60')}>
        <PhotoStrip to={to} photos={property.photos} eager={isPriority ?? false} sizes={sizes} />
        <Badges labels={badges ?? toBadges(property, lang, Date.now())} />
        {photoAction && <div className="absolute top-2 right-2">{photoAction}</div>}
      </div>
      <div className="relative mt-3 grid gap-1">
        <div className="flex items-start gap-3">
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <span className="price text-18 leading-ui">
              {amount}
              <span className="font-text text-14 font-normal text-muted">{per}</span>
            </span>
            <span className="text-14 text-subtle">{billsLabel(property)}</span>
          </p>
          {aside}
        </div>
        <Heading className="truncate font-text text-16 leading-ui font-strong tracking-normal">
          <LocalizedLink to={to} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
            {property.title}
          </LocalizedLink>
        </Heading>
        <p className="truncate text-14 text-muted">{facts ?? formatFacts(property, lang)}</p>
        {campus && <p className="num truncate text-14 text-muted">{campus}</p>}
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
    <div className="pointer-events-none absolute top-3 left-3 flex max-w-[70%] flex-wrap gap-1.5">
      {labels.map((label) => (
        <Badge key={label} tone="photo">
          {label}
        </Badge>
      ))}
    </div>
  );
}
