/** Opens the onboarding where it is still to be done. */
export function OnboardingGate() {
  return null;
}
