import { lazy, Suspense } from 'react';
import { useOwnProfile } from './use-own-profile.ts';

const Wizard = lazy(async () => {
  const { Wizard } = await import('../wizard/wizard.tsx');
  return { default: Wizard };
});

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
