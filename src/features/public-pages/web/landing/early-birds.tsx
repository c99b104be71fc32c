import { useSession } from '#browser/session.ts';
import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { LandingMessages } from './messages.ts';

/** Remaining Early Bird places, or a plain invitation if there are none. */
export function EarlyBirds({ messages }: { messages: LandingMessages['earlyBirds'] }) {
  const isIn = useSession() === 'in';
  return (
    <section className="wrap pt-12 lg:pt-16">
      <div className="grid items-center gap-4 border-y border-line py-6 md:grid-cols-[auto_1fr_auto] md:gap-6">
        <MascotPerched className="h-auto w-21" />
        <div className="grid gap-2">
          <h2 className="text-22">{messages.title}</h2>
          <p className="max-w-[56ch] text-14 leading-text text-muted">{messages.text}</p>
          {messages.taken && (
            <>
              <div aria-hidden="true" className="mt-1 h-2 max-w-[320px] overflow-hidden rounded-full bg-line">
                <div
                  className="h-full min-w-2 rounded-full bg-action"
                  style={{ width: `${messages.taken.percent}%` }}
                />
              </div>
              <p className="num text-12 text-subtle">{messages.taken.text}</p>
            </>
          )}
        </div>
        <ButtonLink asChild variant="outline" size="lg" className="justify-self-start">
          {isIn ? (
            <LocalizedLink to="/matching">{messages.seeMatches}</LocalizedLink>
          ) : (
            <LocalizedLink to="/auth?tab=register">{messages.join}</LocalizedLink>
          )}
        </ButtonLink>
      </div>
    </section>
  );
}
