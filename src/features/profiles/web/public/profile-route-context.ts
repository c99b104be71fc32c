import type { ComponentType } from 'react';
import { useOutletContext } from 'react-router';
import type { OwnProfile } from '../../domain/profile.ts';

/** Outlet context for the profile pages, provided by the app shell, because matching builds on profiles. */
export interface ProfileRouteContext {
  /** Shown after the last step of the onboarding: habits, and the first people. */
  OnboardingEnd: ComponentType<{ profile: OwnProfile }>;
}

export function useProfileRouteContext(): ProfileRouteContext {
  return useOutletContext<ProfileRouteContext>();
}
