import { QueryProvider } from '#browser/query.tsx';
import { InactivityGuard } from '#features/accounts/web/parts/inactivity-guard.tsx';
import { useSessionOver } from '#features/accounts/web/parts/session-over.ts';
import { BuzzToasts } from '#features/buzz/web/parts/buzz-toasts.tsx';
import { CallButtons, CallItems } from '#features/calls/web/parts/call-buttons.tsx';
import { CallOverlay } from '#features/calls/web/parts/call-overlay.tsx';
import { ChatOverlay } from '#features/chat/web/parts/chat-overlay.tsx';
import { ReportOverlay } from '#features/moderation/web/parts/report-overlay.tsx';
import { sayOffline } from '#features/presence/web/api.ts';
import { OnboardingGate } from '#features/profiles/web/parts/onboarding-gate.tsx';
import { ChangedTexts } from '#features/rights/web/parts/changed-texts.tsx';
import '#ui/toast-card.tsx';
import './leave-on-session-end.ts';
import { useMessagesShortcut } from './messages-shortcut.ts';
import { OwnAssistant } from './own-assistant.tsx';

const CALLS = { Buttons: CallButtons, Items: CallItems };

/** What lies over every page for whoever is signed in: each decides by itself when to show. */
export function Overlays() {
  useMessagesShortcut();
  const isOver = useSessionOver();
  return (
    <QueryProvider>
      {!isOver && (
        <>
          <OnboardingGate />
          <BuzzToasts />
          <ChatOverlay calls={CALLS} />
          <CallOverlay />
          <ReportOverlay />
          <OwnAssistant />
          <ChangedTexts />
        </>
      )}
      <InactivityGuard sayOffline={sayOffline} />
    </QueryProvider>
  );
}
