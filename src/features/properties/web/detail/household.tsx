import { Suspense } from 'react';
import { useLang } from '#browser/lang.ts';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { useSession } from '#browser/session.ts';
import { shownText } from '#browser/shown-text.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import { LANGUAGE_WORDS } from '../fact-words.ts';
import { listWords, lowered, type Home } from './detail-words.ts';

const FitPanel = lazyAsking(async () =>
  import('#features/matching/web/parts/fit-panel.tsx').then(
    ({ FitPanel: draw }) => draw,
    () => () => null,
  ),
);

/** Who lives in the home, and how one fits with whoever of them offers it. */
export function Household({ home: { property: home, publisher } }: { home: HomeDetail }) {
  const session = useSession();
  const lines = useHouseholdLines(home);
  const name = shownText(publisher?.display_name ?? '');
  const who = whoWords(home, name);
  return (
    <>
      {lines.length > 0 && (
        <ul className="grid gap-1">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {publisher && who && (
        <>
          <p className="text-14 text-soft">{who}</p>
          {session === 'in' && (
            <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
              <FitPanel userId={publisher.user_id} name={name} />
            </Suspense>
          )}
          {session === 'out' && <SignIn homeId={home.id} />}
        </>
      )}
    </>
  );
}

/** Whether there is anything to say of who lives there. */
export function hasHousehold(home: Home): boolean {
  return home.owner_lives_in === true || home.housemates !== null || whoWords(home, '') !== null;
}

function useHouseholdLines(home: Home): string[] {
  const lang = useLang();
  const { housemates, housemates_ages: ages, housemates_languages: languages } = home;
  const lines = [];
  if (home.owner_lives_in) lines.push(m.home_owner_lives_in());
  if (housemates !== null)
    lines.push(housemates === 0 ? m.home_housemates_none() : m.home_housemates({ count: housemates }));
  if (ages.length > 0) lines.push(m.home_ages({ ages: ages.map(bandWords).join(', ') }));
  if (languages.length > 0) {
    const names = languages.map((code) => LANGUAGE_WORDS[code]());
    lines.push(
      m.home_languages({ languages: listWords(lang === 'es' ? names.map((one) => lowered(one, lang)) : names, lang) }),
    );
  }
  return lines;
}

/** '18 a 22'; the last band has no end. */
function bandWords(band: string): string {
  const [from = '', to] = band.split('-');
  return to === undefined ? band : m.home_ages_band({ from, to });
}

/** Whose answers the fit is about; null where whoever offers the home does not live in it. */
function whoWords({ advertiser, owner_lives_in: livesIn }: Home, name: string): string | null {
  if (advertiser === 'owner' && livesIn) return m.home_fit_owner({ name });
  if (advertiser === 'current_household') return m.home_fit_household({ name });
  return advertiser === 'outgoing_tenant' ? m.home_fit_outgoing({ name }) : null;
}

function SignIn({ homeId }: { homeId: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p className="min-w-0 flex-1 basis-60 text-14">{m.home_fit_sign_in()}</p>
      <ButtonLink look="line" asChild>
        <LocalLink to={`/auth?next=${encodeURIComponent(`/properties/${homeId}`)}`}>{m.home_sign_in()}</LocalLink>
      </ButtonLink>
    </div>
  );
}
