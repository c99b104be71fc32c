import type { ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Clock from 'lucide-react/icons/clock';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyOnInteraction } from '#browser/lazy/lazy-on-interaction.tsx';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { observeActionBar } from '#ui/hooks/observe-action-bar.ts';
import { formatKm } from '#shared/i18n/format.ts';
import { textLang } from '#shared/text/detect-language.ts';
import { m } from '#messages';
import type { PropertyDetail } from '../../domain/detail.ts';
import { billsKindOf } from '../../domain/money.ts';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { isPublic } from '../../domain/states.ts';
import { ENERGY_RATING_LABELS, TERNARY_LABELS } from '../labels/fact-labels.ts';
import { PropertyActions } from './property-actions.tsx';
import { formatAvailability, offerTitle, formatLocation } from './detail-format.ts';
import { Gallery } from './gallery.tsx';
import { hasHousehold, HouseholdSection } from '../household/household-section.tsx';
import { PriceBreakdown, MonthlyPrice } from './price-breakdown.tsx';
import { RoomsSection, type RenderSaveButton } from './rooms-section.tsx';
import { Section } from './section.tsx';
import { useViewer } from './use-viewer.ts';

/** Renders the link from a property to the viewer's groups. */
export type RenderGroupLink = (property: { id: string; name: string }) => ReactNode;

/** Elements with which the viewer applies for the property, provided by the groups feature. */
export interface ApplicationSlots {
  /** In the bar of phones there is room for one button only. */
  renderBox: (isBar: boolean) => ReactNode;
  note: ReactNode;
  dialog: ReactNode;
}

const FactsSection = lazyOnInteraction(async () => (await import('./facts-section.tsx')).FactsSection);
const PublisherCard = lazyOnInteraction(async () => (await import('./publisher-card.tsx')).PublisherCard);
const SimilarSection = lazyOnInteraction(async () => (await import('./similar-section.tsx')).SimilarSection);
const TermsSection = lazyOnInteraction(async () => (await import('./terms-section.tsx')).TermsSection);
const TrustSection = lazyOnInteraction(async () => (await import('./trust-section.tsx')).TrustSection);
const LocationSection = lazyOnInteraction(async () => (await import('./location-section.tsx')).LocationSection);

interface PropertyViewProps {
  detail: PropertyDetail;
  similar: readonly PropertyCardData[];
  /** The property has no public page. */
  isPreview?: boolean;
  /** Notice above the content: preview, or property already rented. */
  notice?: ReactNode;
  renderSaveButton?: RenderSaveButton | undefined;
  /** Link to the viewer's groups; not shown to the owner. */
  renderGroupLink?: RenderGroupLink | undefined;
  /** People who saved the property too; loads after the page. */
  people?: ReactNode;
  application?: ApplicationSlots | undefined;
}

/** Full property page. The price stays visible: beside the content on wide screens, at the bottom on phones. */
export function PropertyView({
  detail,
  similar,
  isPreview = false,
  notice,
  renderSaveButton,
  renderGroupLink,
  people,
  application,
}: PropertyViewProps) {
  const { property } = detail;
  const viewer = useViewer(detail);
  const title = safeDisplayText(property.title ?? m.property_untitled());
  const isOffered = isPublic(property.state);
  const mainAction = (isBar: boolean) =>
    viewer === 'owner' ? <OwnerLink isBar={isBar} /> : isOffered && detail.publisher && application?.renderBox(isBar);
  return (
    <article className="wrap pb-12">
      <div className="flex items-center gap-2 py-2 max-md:hidden">
        <ButtonLink variant="ghost" icon={ChevronLeft} className="-ml-3" asChild>
          <LocalizedLink to="/properties">{m.property_back()}</LocalizedLink>
        </ButtonLink>
        {property.city && detail.city_slug && (
          <LocalizedLink
            to={`/properties/en/${detail.city_slug}`}
            className="inline-flex min-h-tap items-center text-muted"
          >
            {m.cities_title({ place: property.city.name })}
          </LocalizedLink>
        )}
      </div>
      {notice && <div className="py-4 md:pt-0">{notice}</div>}
      <Gallery photos={property.photos} title={title} />
      <div className="grid items-start gap-x-16 pt-5 lg:grid-cols-[minmax(0,1fr)_376px] lg:pt-8">
        <div className="min-w-0">
          <PropertyHeader detail={detail} title={title} />
          <div className="mt-2">
            <PropertyActions
              propertyId={property.id}
              title={title}
              ownerId={detail.publisher?.user_id}
              saveButton={renderSaveButton?.({ kind: 'home', id: property.id, name: title })}
              groupLink={viewer !== 'owner' && isOffered && renderGroupLink?.({ id: property.id, name: title })}
              isOwn={viewer === 'owner'}
            />
          </div>
          {hasHousehold(detail) && (
            <Section title={m.property_household_title()}>
              <HouseholdSection detail={detail} />
            </Section>
          )}
          {people}
          <Section title={m.property_facts_title()}>
            <FactsSection property={property} />
          </Section>
          {property.offer === 'rooms' && property.rooms.length > 0 && (
            <Section title={m.property_rooms_title()}>
              <RoomsSection property={property} save={renderSaveButton} />
            </Section>
          )}
          <Section title={m.property_money_title()} className="lg:hidden">
            <PriceBreakdown property={property} />
            <PropertyNote detail={detail} note={application?.note} />
            <Availability detail={detail} />
          </Section>
          <Section title={m.property_rules_title()}>
            <TermsSection property={property} />
          </Section>
          <Section title={m.property_trust_title()}>
            <TrustSection trust={detail.trust} detail={detail} />
          </Section>
          {(property.point || detail.campuses.length > 0) && (
            <Section title={m.property_where_title()}>
              <LocationSection detail={detail} isPreview={isPreview} />
            </Section>
          )}
          <Section title={m.property_publisher_title()}>
            <PublisherCard detail={detail} />
          </Section>
        </div>
        <aside aria-label={m.property_money_title()} className="sticky top-22 max-lg:hidden">
          <Card className="grid gap-4 shadow-card">
            <MonthlyPrice property={property} />
            <PriceBreakdown property={property} />
            {mainAction(false)}
            <PropertyNote detail={detail} note={application?.note} />
            <Availability detail={detail} />
          </Card>
        </aside>
      </div>
      {similar.length > 0 && (
        <Section title={m.property_similar_title()}>
          <SimilarSection properties={similar} />
        </Section>
      )}
      {(isOffered || viewer === 'owner') && (
        <div
          ref={observeActionBar}
          data-actionbar=""
          className="sticky bottom-[var(--tabbar,0px)] z-10 -mx-gutter mt-8 flex items-center justify-between gap-3 border-t border-line bg-surface px-gutter py-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden short:static"
        >
          <div className="min-w-0">
            <MonthlyPrice property={property} small />
            <p className="text-12 text-muted">{m.search_bills({ bills: billsKindOf(property) })}</p>
          </div>
          {mainAction(true)}
        </div>
      )}
      {application?.dialog}
    </article>
  );
}

function OwnerLink({ isBar }: { isBar: boolean }) {
  return (
    <ButtonLink variant="outline" size={isBar ? 'md' : 'lg'} fullWidth={!isBar} asChild>
      <LocalizedLink to="/student/properties">{m.property_own_tools()}</LocalizedLink>
    </ButtonLink>
  );
}

/** Additional information beside the button. */
function PropertyNote({ detail, note }: { detail: PropertyDetail; note: ReactNode }) {
  return (
    <>
      {note}
      {detail.property.state === 'reserved' && <p className="text-14 text-muted">{m.property_reserved_note()}</p>}
    </>
  );
}

function PropertyHeader({ detail: { property, campuses }, title }: { detail: PropertyDetail; title: string }) {
  const lang = useLang();
  const { empadronamiento, energy_label: energy, state } = property;
  const [campus] = campuses;
  const street = property.street && `${safeDisplayText(property.street)}, ${m.property_about_place()}`;
  const near = campus && m.property_campus_near({ km: formatKm(campus.km, lang), campus: campus.university });
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap gap-1.5">
        {state === 'reserved' && <Badge tone="warning">{m.property_reserved()}</Badge>}
        <Badge>{offerTitle(property)}</Badge>
        {empadronamiento && (
          <Badge tone={empadronamiento === 'yes' ? 'success' : 'neutral'}>
            {m.property_empadronamiento({ answer: TERNARY_LABELS[empadronamiento]() })}
          </Badge>
        )}
        {energy && energy.length === 1 && <Badge>{m.property_energy({ label: ENERGY_RATING_LABELS[energy]() })}</Badge>}
      </div>
      <h1 dir="auto" lang={textLang(title, lang)} className="[overflow-wrap:anywhere]">
        {title}
      </h1>
      <p className="text-muted">
        {[street, safeDisplayText(formatLocation(property)), near].filter(Boolean).join(SEPARATOR)}
      </p>
    </header>
  );
}

function Availability({ detail: { property } }: { detail: PropertyDetail }) {
  const lang = useLang();
  const text = formatAvailability(property, new Date().toISOString().slice(0, 10), lang);
  if (!text) return null;
  return (
    <p className="flex items-start gap-2 text-14 text-muted">
      <Icon icon={Clock} size={16} className="mt-0.5" />
      {text}
    </p>
  );
}
