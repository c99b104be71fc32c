import { lazy, Suspense } from 'react';
import { useOwnProfile } from './own-profile.ts';

const Wizard = lazy(async () => {
  const { Wizard } = await import('../wizard/wizard.tsx');
  return { default: Wizard };
});

/** Opens the onboarding over the page for whoever has not been through it. Stands inside `QueryProvider`. */
export function OnboardingGate() {
  const { data: profile } = useOwnProfile();
  if (!profile || profile.onboarding_completed) return null;
  return (
    <Suspense fallback={null}>
      <Wizard key={profile.id} profile={profile} />
    </Suspense>
  );
}
