import { useEffect } from 'react';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { onFirstEvent } from '#browser/lazy/on-first-event.ts';
import { InactivityGuard } from '#features/accounts/web/public/inactivity-guard.tsx';
import { LinkSession } from '#features/accounts/web/public/link-session.tsx';
import { useSessionIdleExpired } from '#features/accounts/web/public/idle-expired.ts';
import { BuzzToasts } from '#features/buzz/web/public/buzz-toasts.tsx';
import { CallOverlay } from '#features/calls/web/public/call-overlay.tsx';
import { ChatOverlay } from '#features/chat/web/public/chat-overlay.tsx';
import { ClosedAccountNotice } from '#features/moderation/web/public/closed-account-notice.tsx';
import { ReportOverlay } from '#features/moderation/web/public/report-overlay.tsx';
import { sendOffline } from '#features/presence/web/api.ts';
import { OnboardingGate } from '#features/profiles/web/public/onboarding-gate.tsx';
import { TermsUpdated } from '#features/privacy/web/public/terms-updated.tsx';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { loadToaster } from '#ui/feedback/toast.tsx';
import { loadDialog } from '#ui/overlays/dialog.tsx';
import { loadMenu } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import { loadUserMenu } from './account/user-menu.tsx';
import './session/redirect-on-session-end.ts';
import { useMessagesShortcut } from './navigation/messages-shortcut.ts';
import { MemberAssistant } from './assistant/member-assistant.tsx';

const loadCalls = async () => {
  const { CallButtons, CallMenuItems } = await import('#features/calls/web/public/call-buttons.tsx');
  return { Buttons: CallButtons, MenuItems: CallMenuItems };
};
const Chat = () => <ChatOverlay loadCalls={loadCalls} closedAccount={ClosedAccountNotice} />;
const OVERLAYS = [
  OnboardingGate,
  BuzzToasts,
  Chat,
  CallOverlay,
  ReportOverlay,
  MemberAssistant,
  TermsUpdated,
  LinkSession,
];

/** Menus load this long after the first press, so that they also open once the connection is lost (ms). */
const MENUS_AFTER_MS = 3000;

/** Overlays of every page for signed-in users. Each one decides itself when to render, and fails alone. */
export function Overlays() {
  useMessagesShortcut();
  const isOver = useSessionIdleExpired();
  useEffect(() => {
    // Toasts also appear without a network, so they load before the press that leads to one. A failure is repeated by
    // the first toast.
    const stopToasts = onFirstEvent(['pointermove', 'pointerdown', 'keydown'], () => {
      loadToaster().catch(() => undefined);
    });
    // Dialogs open from a press, and few visits that only look around need them.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopDialogs = onFirstEvent(['pointerdown', 'keydown'], () => {
      loadDialog().catch(() => undefined);
      timer = setTimeout(() => void Promise.all([loadMenu(), loadUserMenu()]).catch(() => undefined), MENUS_AFTER_MS);
    });
    return () => {
      stopToasts();
      stopDialogs();
      clearTimeout(timer);
    };
  }, []);
  return (
    <QueryProvider>
      {!isOver &&
        OVERLAYS.map((Overlay) => (
          <OverlayBoundary key={OVERLAYS.indexOf(Overlay)} text={m.site_part_failed()}>
            <Overlay />
          </OverlayBoundary>
        ))}
      <InactivityGuard sendOffline={sendOffline} />
    </QueryProvider>
  );
}
