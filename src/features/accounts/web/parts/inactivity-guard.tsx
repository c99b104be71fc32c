import { useEffect, useState } from 'react';
import { onSessionEnd, useSession } from '#browser/session.ts';
import { splitLang } from '#kit/lang.ts';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { localPath } from '#ui/local-link.tsx';
import { m } from '#words';
import { InactivityDialog } from '../inactivity/inactivity-dialog.tsx';
import { useInactivity } from '../inactivity/use-inactivity.ts';
import { useOwnSession } from './own-session.ts';
import { declareOver, isSessionOver, useSessionOver } from './session-over.ts';
import { signOut } from './sign-out.ts';
import { wayToAuth } from './way-to-auth.ts';

/** How long the end waits for the word that this person is gone. */
const OFFLINE_WAIT_MS = 2000;
/** Tabs agree on the time to the second: one that hears of the end a little early knows why, too. */
const TOLERANCE_MS = 2000;

export interface InactivityGuardProps {
  /** Tells the server that this person is not there any more. */
  sayOffline: () => Promise<unknown>;
}

/** Warns whoever has done nothing for long, and ends the session where nobody answers. */
export function InactivityGuard({ sayOffline }: InactivityGuardProps) {
  const session = useSession();
  const isOver = useSessionOver();
  const { data } = useOwnSession();
  if (session !== 'in') return null;
  if (isOver) return <Ending sayOffline={sayOffline} />;
  if (!data) return null;
  return <Watch timeoutMs={Math.round(data.inactivity_timeout_min * 60_000)} sayOffline={sayOffline} />;
}

function Watch({ timeoutMs, sayOffline }: InactivityGuardProps & { timeoutMs: number }) {
  const [leaving, setLeaving] = useState(false);
  const { idle, extend, clock } = useInactivity(timeoutMs, declareOver);
  useEffect(() => {
    watching = () => clock.remainingMs(Date.now()) <= TOLERANCE_MS;
    hearEnd();
    return () => void (watching = null);
  }, [clock]);
  if (!idle) return null;
  const leave = () => {
    setLeaving(true);
    void end(sayOffline, () => localPath('/auth', window.location.pathname));
  };
  return <InactivityDialog idle={idle} warnMs={clock.warnMs} leaving={leaving} onExtend={extend} onLeave={leave} />;
}

/** Ends a session that was left alone. The frame shows nothing beside it. */
function Ending({ sayOffline }: InactivityGuardProps) {
  useEffect(() => {
    hearEnd();
    void end(sayOffline, wayBackIn);
  }, [sayOffline]);
  return (
    <main className="wrap grid min-h-dvh place-content-center justify-items-center gap-3 text-center" role="status">
      <MascotSleeping className="h-40 w-auto" />
      <h1 className="text-22">{m.accounts_logout_busy()}</h1>
    </main>
  );
}

async function end(sayOffline: () => Promise<unknown>, where: () => string): Promise<void> {
  await Promise.race([
    sayOffline().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, OFFLINE_WAIT_MS)),
  ]);
  await signOut();
  window.location.assign(where());
}

/** To /auth, which says why, and from there back to this page. */
function wayBackIn(): string {
  const { pathname } = window.location;
  const isThere = /^\/auth(\/|$)/.test(splitLang(pathname).path);
  return isThere ? localPath('/auth?reason=timeout', pathname) : wayToAuth(window.location, 'timeout');
}

/** Whether the time is up in this tab; null while nobody watches. */
let watching: (() => boolean) | null = null;
let isHearing = false;

/** A tab that is taken along by the end in another says the same reason. Listens last, since the later address counts. */
function hearEnd(): void {
  if (isHearing) return;
  isHearing = true;
  onSessionEnd(() => {
    if (isSessionOver() || watching?.()) window.location.assign(wayBackIn());
  });
}
