import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { useOwnProfile } from './use-own-profile.ts';

const Wizard = lazyComponent(async () => (await import('../wizard/wizard.tsx')).Wizard);

/** Work that the wizard does not interrupt: moderation, offering a home, and taking up what a guest has answered. */
const OTHER_WORK = /^\/(admin|properties\/publish|public\/people)(\/|$)/;

/** Opens the onboarding wizard until it is completed or skipped. */
export function OnboardingGate() {
  const { data: profile } = useOwnProfile();
  const isOtherWork = OTHER_WORK.test(splitLangPrefix(useLocation().pathname).path);
  // The session holds the key of the stored draft.
  const { data: session } = useSessionQuery();
  if (isOtherWork || !session || !profile || profile.onboarding_completed) return null;
  return (
    <Suspense fallback={null}>
      <Wizard key={profile.id} profile={profile} />
    </Suspense>
  );
}
