import { useCallback, useEffect, useRef, useState } from 'react';
import { onSessionEnd, useSession } from '#browser/session.ts';
import { localPath } from '#ui/local-link.tsx';
import { InactivityDialog } from '../inactivity/inactivity-dialog.tsx';
import { useInactivity } from '../inactivity/use-inactivity.ts';
import { useOwnSession } from './own-session.ts';
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
  const { data } = useOwnSession();
  if (session !== 'in' || !data) return null;
  return <Watch timeoutMs={data.inactivity_timeout_min * 60_000} sayOffline={sayOffline} />;
}

function Watch({ timeoutMs, sayOffline }: InactivityGuardProps & { timeoutMs: number }) {
  const [ending, setEnding] = useState(false);
  const hasEnded = useRef(false);
  const end = useCallback(
    async (where: string) => {
      if (hasEnded.current) return;
      hasEnded.current = true;
      setEnding(true);
      await Promise.race([
        sayOffline().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, OFFLINE_WAIT_MS)),
      ]);
      await signOut();
      window.location.assign(where);
    },
    [sayOffline],
  );
  const { idle, extend, clock } = useInactivity(timeoutMs, () => void end(wayBackIn()));
  useEffect(() => {
    watching = () => clock.remainingMs(Date.now()) <= TOLERANCE_MS;
    hearEnd();
    return () => void (watching = null);
  }, [clock]);
  if (!idle) return null;
  return (
    <InactivityDialog
      idle={idle}
      warnMs={clock.warnMs}
      ending={ending}
      onExtend={extend}
      onLeave={() => void end(localPath('/auth', window.location.pathname))}
    />
  );
}

const wayBackIn = () => wayToAuth(window.location, 'timeout');

/** Whether the time is up in this tab; null while nobody watches. */
let watching: (() => boolean) | null = null;
let isHearing = false;

/** A tab that is taken along by the end in another says the same reason. Listens last, since the later address counts. */
function hearEnd(): void {
  if (isHearing) return;
  isHearing = true;
  onSessionEnd(() => {
    if (watching?.()) window.location.assign(wayBackIn());
  });
}
