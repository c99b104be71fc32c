import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { useSession } from '#browser/session.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatList } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { isShared, livesWithPublisher } from '../../domain/household/household.ts';
import type { PropertyDetail } from '../../domain/detail.ts';
import { LANGUAGE_LABELS } from '../public/language-labels.ts';
import type { DetailProperty } from '../detail/detail-format.ts';
import { HOUSEHOLD_TOKEN_PARAM, householdPath } from './household-link.ts';

const HouseholdPeople = lazyWithQuery(async () =>
  import('./household-people.tsx').then(
    ({ HouseholdPeople: draw }) => draw,
    () => () => null,
  ),
);

/** Household of the property, and the viewer's compatibility with each person in it. */
export function HouseholdSection({ detail: { property, publisher } }: { detail: PropertyDetail }) {
  const session = useSession();
  const facts = useHouseholdFacts(property);
  const name = publisher?.display_name ? safeDisplayText(publisher.display_name) : null;
  const who = name === null ? null : fitDescription(property, name);
  return (
    <>
      {facts.length > 0 && (
        <ul className="grid gap-1">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {who && <p className="text-14 text-muted">{who}</p>}
      {session === 'in' && (
        <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
          <HouseholdPeople propertyId={property.id} />
        </Suspense>
      )}
      {session === 'out' && isShared(property) && <SignInPrompt propertyId={property.id} />}
    </>
  );
}

/** True if there is anything to show about the household. */
export function hasHousehold({ property, publisher }: PropertyDetail): boolean {
  const hasFit = Boolean(publisher?.display_name) && fitDescription(property, '') !== null;
  return property.owner_lives_in === true || property.housemates !== null || isShared(property) || hasFit;
}

function useHouseholdFacts(property: DetailProperty): string[] {
  const lang = useLang();
  const { housemates, housemates_ages: ages, housemates_languages: languages } = property;
  const facts = [];
  if (property.owner_lives_in) facts.push(m.property_owner_lives_in());
  if (housemates !== null)
    facts.push(housemates === 0 ? m.property_housemates_none() : m.property_housemates({ count: housemates }));
  if (ages.length > 0) facts.push(m.property_ages({ ages: ages.map(formatAgeBand).join(', ') }));
  if (languages.length > 0) {
    const names = languages.map((code) => LANGUAGE_LABELS[code]());
    facts.push(
      m.property_languages({
        languages: formatList(names, lang),
      }),
    );
  }
  return facts;
}

/** '18 a 22'; the last age band is open-ended. */
function formatAgeBand(band: string): string {
  const [from = '', to] = band.split('-');
  return to === undefined ? band : m.property_ages_band({ from, to });
}

/** Sentence on the publisher who lives in the property, or leaves it; null for others. */
function fitDescription(property: DetailProperty, name: string): string | null {
  if (property.advertiser === 'outgoing_tenant') return m.household_leaves({ name });
  if (!livesWithPublisher(property)) return null;
  return property.advertiser === 'owner' ? m.property_fit_owner({ name }) : m.property_fit_household({ name });
}

function SignInPrompt({ propertyId }: { propertyId: string }) {
  const [search] = useSearchParams();
  const token = search.get(HOUSEHOLD_TOKEN_PARAM);
  const next = token === null ? `/properties/${propertyId}` : householdPath(propertyId, token);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p className="min-w-0 flex-1 basis-60 text-14">{m.property_fit_sign_in()}</p>
      <ButtonLink variant="outline" asChild>
        <LocalizedLink to={`/auth?next=${encodeURIComponent(next)}`}>{m.property_sign_in()}</LocalizedLink>
      </ButtonLink>
    </div>
  );
}
