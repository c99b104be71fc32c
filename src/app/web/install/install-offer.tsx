import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { InstallCard } from './install-card.tsx';
import { InstallMemory } from './install-memory.ts';
import { INSTALL } from './install-rules.ts';
import { installWay, onInstallWayChange, type InstallWay } from './install-way.ts';

/** Offers to install Tukan, when the browser has a way and it is due. */
export function InstallOffer({ isQuiet }: { isQuiet: boolean }): ReactNode {
  const { way, install, close } = useInstallOffer();
  return way && !isQuiet && <InstallCard way={way.kind} onInstall={install} onClose={close} />;
}

/** The offer, when it is due: 3 s after there is a way, unless it was put aside too often. */
function useInstallOffer(): { way: InstallWay | null; install: () => void; close: () => void } {
  const way = useInstallWay();
  const [memory] = useState(() => new InstallMemory(openStore()));
  const [isDue, setDue] = useState(false);
  const kind = way?.kind;
  useEffect(() => {
    if (!kind) return;
    const timer = setTimeout(() => setDue(memory.mayOffer(Date.now())), INSTALL.delayMs);
    return () => clearTimeout(timer);
  }, [kind, memory]);
  const close = () => {
    memory.dismiss(Date.now());
    setDue(false);
  };
  const install = () => {
    if (way?.kind !== 'prompt') return;
    setDue(false);
    // it can be shown once only: the browser brings another when it may be offered again
    window.tukanInstall = undefined;
    void way.event.prompt();
    void way.event.userChoice.then(({ outcome }) => outcome === 'dismissed' && memory.dismiss(Date.now()));
  };
  return { way: isDue ? way : null, install, close };
}

/** The same object as long as it is the same way. */
function useInstallWay(): InstallWay | null {
  const last = useRef<InstallWay | null>(null);
  return useSyncExternalStore(onInstallWayChange, () => {
    const now = installWay();
    const event = now?.kind === 'prompt' ? now.event : null;
    const known = last.current?.kind === 'prompt' ? last.current.event : null;
    if (now?.kind !== last.current?.kind || event !== known) last.current = now;
    return last.current;
  });
}

function openStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
