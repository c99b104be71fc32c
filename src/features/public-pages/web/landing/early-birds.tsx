import { useSession } from '#browser/session.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { LandingMessages } from './messages.ts';

/** Remaining Early Bird places, or a plain invitation if there are none. */
export function EarlyBirds({ messages }: { messages: LandingMessages['earlyBirds'] }) {
  const isIn = useSession() === 'in';
  return (
    <section className="wrap pt-16">
      <div className="grid items-center gap-6 rounded-card bg-inverse p-6 text-on-inverse md:grid-cols-[1fr_auto] md:gap-10 md:p-10 dark:bg-surface-quiet dark:text-ink">
        <div className="grid gap-3">
          <h2>{messages.title}</h2>
          <p className="max-w-[46ch] opacity-85">{messages.text}</p>
          {messages.taken && (
            <>
              <div
                aria-hidden="true"
                className="mt-1 h-2 max-w-[420px] overflow-hidden rounded-full bg-neutral-mark/45"
              >
                <div
                  className="h-full min-w-2 rounded-full bg-action"
                  style={{ width: `${messages.taken.percent}%` }}
                />
              </div>
              <p className="num text-12 opacity-80">{messages.taken.text}</p>
            </>
          )}
        </div>
        <ButtonLink asChild size="lg" className="justify-self-start">
          {isIn ? (
            <LocalizedLink to="/matching">{messages.seeMatches}</LocalizedLink>
          ) : (
            <LocalizedLink to="/auth">{messages.join}</LocalizedLink>
          )}
        </ButtonLink>
      </div>
    </section>
  );
}
