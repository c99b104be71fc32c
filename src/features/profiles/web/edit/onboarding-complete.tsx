import ArrowRight from 'lucide-react/icons/arrow-right';
import { currentLang } from '#browser/i18n/lang.ts';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatList } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Section } from './edit-state.ts';
import { SECTION_LABELS } from './sections.tsx';

/** Next steps after the onboarding. `mayCheck` offers the university verification. */
export function OnboardingComplete({ name, mayCheck }: { name: string; mayCheck: boolean }) {
  return (
    <Card
      as="section"
      aria-labelledby="arrival"
      className="mb-8 grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)] md:gap-8"
    >
      <MascotGreeting className="mx-auto h-36 w-auto md:h-44" />
      <div className="grid justify-items-center gap-3 text-center sm:justify-items-start sm:text-left">
        <p id="arrival" className="heading text-22 leading-head [overflow-wrap:anywhere] md:text-28">
          {m.profiles_onboarded_title({ name })}
        </p>
        <p className="max-w-[48ch] text-muted">{m.profiles_onboarded_text()}</p>
        <div className="mt-1 grid w-full gap-2 sm:flex sm:flex-wrap">
          <ButtonLink asChild size="lg" iconEnd={ArrowRight}>
            <LocalizedLink to="/matching">{m.profiles_onboarded_matches()}</LocalizedLink>
          </ButtonLink>
          <ButtonLink variant="outline" size="lg" href="#habits">
            {m.profiles_onboarded_habits()}
          </ButtonLink>
          {mayCheck && (
            <ButtonLink variant="ghost" size="lg" href="#university-check">
              {m.verification_onboarded()}
            </ButtonLink>
          )}
          <ButtonLink asChild variant="ghost" size="lg">
            <LocalizedLink to="/profile">{m.profiles_onboarded_public()}</LocalizedLink>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** Lists the sections missing for matching. */
export function IncompleteProfileNotice({ missing }: { missing: readonly Section[] }) {
  const list = formatList(
    missing.map((section) => `«${SECTION_LABELS[section].title()}»`),
    currentLang(),
  );
  return (
    <Callout tone="warning" className="mb-6">
      <p className="font-strong">{m.profiles_incomplete_title()}</p>
      <p>{m.profiles_incomplete_text({ missing: list })}</p>
    </Callout>
  );
}
