import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { onSessionEnd, useSession, type SessionEnd } from '#browser/session.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { localizePath } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { useIdleTimer } from '../inactivity/use-idle-timer.ts';
import { useSessionQuery } from './use-session-query.ts';
import { markIdleExpired, isSessionIdleExpired, useSessionIdleExpired } from './idle-expired.ts';
import { signOut } from './sign-out.ts';
import { loginUrl } from './login-url.ts';

const loadDialog = async () => (await import('../inactivity/inactivity-dialog.tsx')).InactivityDialog;
const InactivityDialog = lazyComponent(loadDialog);

/** The dialog loads this long after the page, before it is due, so that it also opens without a network. */
const DIALOG_DELAY_MS = 20_000;
/** Maximum wait for the offline request before signing out. */
const OFFLINE_TIMEOUT_MS = 2000;
/**
 * Tolerance for clock differences between tabs, so that a tab signed out slightly early still shows the timeout reason.
 */
const TAB_SKEW_MS = 2000;

export interface InactivityGuardProps {
  /** Reports the user as offline to the server. */
  sendOffline: () => Promise<unknown>;
}

/** Warns an idle user and signs out when the timeout expires. */
export function InactivityGuard({ sendOffline }: InactivityGuardProps) {
  const session = useSession();
  const isOver = useSessionIdleExpired();
  const { data } = useSessionQuery();
  if (session !== 'in') return null;
  if (isOver) return <SignOutScreen sendOffline={sendOffline} />;
  if (!data) return null;
  return <IdleWatcher timeoutMs={Math.round(data.inactivity_timeout_min * 60_000)} sendOffline={sendOffline} />;
}

function IdleWatcher({ timeoutMs, sendOffline }: InactivityGuardProps & { timeoutMs: number }) {
  const [leaving, setLeaving] = useState(false);
  const { idle, extend, clock } = useIdleTimer(timeoutMs, markIdleExpired);
  useEffect(() => {
    isTimeUp = () => clock.remainingMs(Date.now()) <= TAB_SKEW_MS;
    listenForSessionEnd();
    return () => void (isTimeUp = null);
  }, [clock]);
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), DIALOG_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!idle) return null;
  const leave = () => {
    setLeaving(true);
    void signOutAndRedirect('signed-out', sendOffline, () => localizePath('/auth', window.location.pathname));
  };
  return (
    <Suspense fallback={null}>
      <InactivityDialog idle={idle} warnMs={clock.warnMs} signingOut={leaving} onExtend={extend} onSignOut={leave} />
    </Suspense>
  );
}

/** Signs out an expired session. The app shell renders nothing else meanwhile. */
function SignOutScreen({ sendOffline }: InactivityGuardProps) {
  useEffect(() => {
    listenForSessionEnd();
    void signOutAndRedirect('expired', sendOffline, signInAgainUrl);
  }, [sendOffline]);
  return (
    <main className="wrap grid min-h-dvh place-content-center justify-items-center gap-3 text-center" role="status">
      <MascotSleeping className="h-40 w-auto" />
      <h1 className="text-22">{m.accounts_logout_busy()}</h1>
    </main>
  );
}

async function signOutAndRedirect(
  end: SessionEnd,
  sayOffline: () => Promise<unknown>,
  where: () => string,
): Promise<void> {
  await Promise.race([
    sayOffline().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, OFFLINE_TIMEOUT_MS)),
  ]);
  await signOut(end);
  window.location.assign(where());
}

/** URL of /auth with the timeout reason and the way back to the current page. */
function signInAgainUrl(): string {
  const { pathname } = window.location;
  const isThere = /^\/auth(\/|$)/.test(splitLangPrefix(pathname).path);
  return isThere ? localizePath('/auth?reason=timeout', pathname) : loginUrl(window.location, 'timeout');
}

/** True if the timeout has expired in this tab; null while no watcher is mounted. */
let isTimeUp: (() => boolean) | null = null;
let isListening = false;

/**
 * Shows the timeout reason also in tabs signed out by another tab. Registered last, because the last navigation wins.
 */
function listenForSessionEnd(): void {
  if (isListening) return;
  isListening = true;
  onSessionEnd(() => {
    if (isSessionIdleExpired() || isTimeUp?.()) window.location.assign(signInAgainUrl());
  });
}
