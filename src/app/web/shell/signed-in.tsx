import { QueryProvider } from '#browser/query.tsx';
import { ChatOverlay } from '#features/chat/web/parts/chat-overlay.tsx';
import { OnboardingGate } from '#features/profiles/web/parts/onboarding-gate.tsx';
import '#ui/toast-card.tsx';
import './leave-on-session-end.ts';

/** What lies over every page for whoever is signed in: each decides by itself when to show. */
export function Overlays() {
  return (
    <QueryProvider>
      <OnboardingGate />
      <ChatOverlay />
    </QueryProvider>
  );
}
