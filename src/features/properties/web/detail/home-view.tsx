import type { ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Clock from 'lucide-react/icons/clock';
import { useLang } from '#browser/lang.ts';
import { lazyLater } from '#browser/lazy-later.tsx';
import { shownText } from '#browser/shown-text.ts';
import { DOT } from '#kit/text.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import type { HomeCard } from '../../domain/search.ts';
import { isPublic } from '../../domain/states.ts';
import { ENERGY_WORDS, TERNARY_WORDS } from '../fact-words.ts';
import { kmWords } from '../property-words.ts';
import { Actions } from './actions.tsx';
import { freeWords, offerWords, placeWords } from './detail-words.ts';
import { Gallery } from './gallery.tsx';
import { hasHousehold, Household } from './household.tsx';
import { InterestButton, InterestDialog, InterestNote } from './interest.tsx';
import { Money, Price } from './money.tsx';
import type { ForGroupSlot, SaveSlot } from './save-slot.ts';
import { Rooms } from './rooms.tsx';
import { Section } from './section.tsx';
import { useInterest } from './use-interest.ts';

const Facts = lazyLater(async () => (await import('./facts.tsx')).Facts);
const PublisherCard = lazyLater(async () => (await import('./publisher.tsx')).PublisherCard);
const Similar = lazyLater(async () => (await import('./similar.tsx')).Similar);
const Terms = lazyLater(async () => (await import('./terms.tsx')).Terms);
const Trust = lazyLater(async () => (await import('./trust.tsx')).Trust);
const Where = lazyLater(async () => (await import('./where.tsx')).Where);

interface HomeViewProps {
  home: HomeDetail;
  similar: readonly HomeCard[];
  /** Above everything: that this is a preview, or that the home is let. */
  notice?: ReactNode;
  save?: SaveSlot | undefined;
  /** The way to the reader's groups; for whoever does not offer it. */
  forGroup?: ForGroupSlot | undefined;
}

/** A home in full. On a wide screen what it costs stays beside it, on a phone below. */
export function HomeView({ home, similar, notice, save, forGroup }: HomeViewProps) {
  const { property } = home;
  const interest = useInterest(home);
  const title = shownText(property.title ?? m.home_untitled());
  const isOffered = isPublic(property.state);
  return (
    <article className="wrap pb-12">
      <div className="flex items-center gap-2 py-2 max-md:hidden">
        <ButtonLink look="bare" icon={ChevronLeft} className="-ml-3" asChild>
          <LocalLink to="/properties">{m.home_back()}</LocalLink>
        </ButtonLink>
        {property.city && home.city_slug && (
          <LocalLink to={`/properties/en/${home.city_slug}`} className="inline-flex min-h-tap items-center text-soft">
            {m.cities_title({ place: property.city.name })}
          </LocalLink>
        )}
      </div>
      {notice && <div className="py-4 md:pt-0">{notice}</div>}
      <Gallery photos={property.photos} title={title} />
      <div className="grid items-start gap-x-16 pt-5 lg:grid-cols-[minmax(0,1fr)_376px] lg:pt-8">
        <div className="min-w-0">
          <Head home={home} title={title} />
          <div className="mt-2">
            <Actions
              homeId={property.id}
              title={title}
              ownerId={home.publisher?.user_id}
              save={save?.({ kind: 'home', id: property.id, name: title })}
              forGroup={interest.who !== 'owner' && isOffered && forGroup?.({ id: property.id, name: title })}
              isOwn={interest.who === 'owner'}
            />
          </div>
          {hasHousehold(property) && (
            <Section title={m.home_household_title()}>
              <Household home={home} />
            </Section>
          )}
          <Section title={m.home_facts_title()}>
            <Facts home={property} />
          </Section>
          {property.offer === 'rooms' && property.rooms.length > 0 && (
            <Section title={m.home_rooms_title()}>
              <Rooms home={property} save={save} />
            </Section>
          )}
          <Section title={m.home_money_title()} className="lg:hidden">
            <Money home={property} />
            <InterestNote home={home} interest={interest} />
            <Free home={home} />
          </Section>
          <Section title={m.home_rules_title()}>
            <Terms home={property} />
          </Section>
          <Section title={m.home_trust_title()}>
            <Trust trust={home.trust} about={home} />
          </Section>
          {(property.point || home.campuses.length > 0) && (
            <Section title={m.home_where_title()}>
              <Where home={home} />
            </Section>
          )}
          <Section title={m.home_publisher_title()}>
            <PublisherCard home={home} />
          </Section>
        </div>
        <aside aria-label={m.home_money_title()} className="sticky top-22 max-lg:hidden">
          <Card className="grid gap-4 shadow-card">
            <Price home={property} />
            <Money home={property} />
            <InterestButton home={home} interest={interest} wide />
            <InterestNote home={home} interest={interest} />
            <Free home={home} />
          </Card>
        </aside>
      </div>
      {similar.length > 0 && (
        <Section title={m.home_similar_title()}>
          <Similar homes={similar} />
        </Section>
      )}
      {(isOffered || interest.who === 'owner') && (
        <div
          data-actionbar=""
          className="sticky bottom-[var(--tabbar,0px)] z-10 -mx-gutter mt-8 flex items-center justify-between gap-3 border-t border-line bg-surface px-gutter py-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden [@media(max-height:480px)]:static"
        >
          <div className="min-w-0">
            <Price home={property} small />
            <p className="text-12 text-soft">{m.home_with_bills_short()}</p>
          </div>
          <InterestButton home={home} interest={interest} />
        </div>
      )}
      <InterestDialog home={home} interest={interest} />
    </article>
  );
}

function Head({ home: { property, campuses }, title }: { home: HomeDetail; title: string }) {
  const lang = useLang();
  const { empadronamiento, energy_label: energy, state } = property;
  const [campus] = campuses;
  const street = property.street && `${shownText(property.street)}, ${m.home_about_place()}`;
  const near = campus && m.home_campus_near({ km: kmWords(campus.km, lang), campus: campus.university });
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap gap-1.5">
        {state === 'reserved' && <Badge tone="mixed">{m.home_reserved()}</Badge>}
        <Badge>{offerWords(property)}</Badge>
        {empadronamiento && (
          <Badge tone={empadronamiento === 'yes' ? 'fit' : 'neutral'}>
            {m.home_empadronamiento({ answer: TERNARY_WORDS[empadronamiento]() })}
          </Badge>
        )}
        {energy && energy.length === 1 && <Badge>{m.home_energy({ label: ENERGY_WORDS[energy]() })}</Badge>}
      </div>
      <h1 dir="auto" className="[overflow-wrap:anywhere]">
        {title}
      </h1>
      <p className="text-soft">{[street, shownText(placeWords(property)), near].filter(Boolean).join(DOT)}</p>
    </header>
  );
}

function Free({ home: { property } }: { home: HomeDetail }) {
  const lang = useLang();
  const words = freeWords(property, new Date().toISOString().slice(0, 10), lang);
  if (!words) return null;
  return (
    <p className="flex items-start gap-2 text-14 text-soft">
      <Icon of={Clock} size={16} className="mt-0.5" />
      {words}
    </p>
  );
}
