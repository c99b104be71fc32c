import { useSession } from '#browser/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import type { LandingWords } from './words.ts';

/** How many founder places are left; where there are none, an invitation all the same. */
export function EarlyBirds({ words }: { words: LandingWords['earlyBirds'] }) {
  const isIn = useSession() === 'in';
  return (
    <section className="wrap pt-16">
      <div className="grid items-center gap-6 rounded-card bg-inverse p-6 text-on-inverse md:grid-cols-[1fr_auto] md:gap-10 md:p-10 dark:bg-surface-quiet dark:text-ink">
        <div className="grid gap-3">
          <h2>{words.title}</h2>
          <p className="max-w-[46ch] opacity-85">{words.text}</p>
          {words.taken && (
            <>
              <div aria-hidden="true" className="mt-1 h-2 max-w-[420px] overflow-hidden rounded-full bg-clash/45">
                <div className="h-full min-w-2 rounded-full bg-action" style={{ width: `${words.taken.percent}%` }} />
              </div>
              <p className="num text-12 opacity-80">{words.taken.text}</p>
            </>
          )}
        </div>
        <ButtonLink asChild big className="justify-self-start">
          {isIn ? (
            <LocalLink to="/matching">{words.seeMatches}</LocalLink>
          ) : (
            <LocalLink to="/auth">{words.join}</LocalLink>
          )}
        </ButtonLink>
      </div>
    </section>
  );
}
