import ArrowRight from 'lucide-react/icons/arrow-right';
import { currentLang } from '#browser/lang.ts';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { Section } from './edit-state.ts';
import { SECTION_WORDS } from './sections.tsx';

/** Right after the onboarding: what comes next. `mayCheck`: the university can still be shown to be theirs. */
export function Arrival({ name, mayCheck }: { name: string; mayCheck: boolean }) {
  return (
    <Card
      as="section"
      aria-labelledby="arrival"
      className="mb-8 grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)] md:gap-8"
    >
      <MascotGreeting className="mx-auto h-36 w-auto md:h-44" />
      <div className="grid justify-items-center gap-3 text-center sm:justify-items-start sm:text-left">
        <p id="arrival" className="heading text-22 leading-head [overflow-wrap:anywhere] md:text-28">
          {m.profiles_arrived_title({ name })}
        </p>
        <p className="max-w-[48ch] text-soft">{m.profiles_arrived_text()}</p>
        <div className="mt-1 grid w-full gap-2 sm:flex sm:flex-wrap">
          <ButtonLink asChild big iconEnd={ArrowRight}>
            <LocalLink to="/matching">{m.profiles_arrived_matches()}</LocalLink>
          </ButtonLink>
          <ButtonLink look="line" big href="#habits">
            {m.profiles_arrived_habits()}
          </ButtonLink>
          {mayCheck && (
            <ButtonLink look="bare" big href="#university-check">
              {m.verification_arrived()}
            </ButtonLink>
          )}
          <ButtonLink asChild look="bare" big>
            <LocalLink to="/profile">{m.profiles_arrived_public()}</LocalLink>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** What is missing before anybody can be matched. */
export function Incomplete({ missing }: { missing: readonly Section[] }) {
  const list = new Intl.ListFormat(currentLang()).format(
    missing.map((section) => `«${SECTION_WORDS[section].title()}»`),
  );
  return (
    <Note tone="mixed" className="mb-6">
      <p className="font-strong">{m.profiles_incomplete_title()}</p>
      <p>{m.profiles_incomplete_text({ missing: list })}</p>
    </Note>
  );
}
