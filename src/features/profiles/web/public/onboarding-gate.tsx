import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useOwnProfile } from './use-own-profile.ts';

const Wizard = lazyComponent(async () => (await import('../wizard/wizard.tsx')).Wizard);

/** Opens the onboarding wizard until it is completed or skipped. Requires `QueryProvider`. */
export function OnboardingGate() {
  const { data: profile } = useOwnProfile();
  if (!profile || profile.onboarding_completed) return null;
  return (
    <Suspense fallback={null}>
      <Wizard key={profile.id} profile={profile} />
    </Suspense>
  );
}
