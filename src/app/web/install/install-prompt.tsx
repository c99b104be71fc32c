import { useEffect, useRef, useState, type ReactNode, useId, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { InstallPromptState, INSTALL_PROMPT } from './install-prompt-state.ts';
import { dropInstallPrompt, installMethod, type InstallMethod } from './install-method.ts';
import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import X from 'lucide-react/icons/x';
import { Button } from '#ui/buttons/button.tsx';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';

/** Install prompt. Renders only if an install method is available and the prompt is due. */
export function InstallPrompt({ isSuppressed }: { isSuppressed: boolean }): ReactNode {
  const { way, install, close } = useInstallPrompt();
  return way && !isSuppressed && <InstallCard method={way.kind} onInstall={install} onClose={close} />;
}

/**
 * Returns the install method when the prompt is due: 3 s after a method becomes available, unless it was dismissed too
 * often.
 */
function useInstallPrompt(): { way: InstallMethod | null; install: () => void; close: () => void } {
  const way = useStore(installMethod);
  const [memory] = useState(() => new InstallPromptState(localStorageOrNull()));
  const [isDue, setDue] = useState(false);
  const kind = way?.kind;
  useEffect(() => {
    if (!kind) return;
    const timer = setTimeout(() => setDue(memory.canPrompt(Date.now())), INSTALL_PROMPT.delayMs);
    return () => clearTimeout(timer);
  }, [kind, memory]);
  const close = () => {
    memory.dismiss(Date.now());
    setDue(false);
  };
  const install = () => {
    if (way?.kind !== 'prompt') return;
    setDue(false);
    dropInstallPrompt();
    void way.event.prompt();
    void way.event.userChoice.then(({ outcome }) => outcome === 'dismissed' && memory.dismiss(Date.now()));
  };
  return { way: isDue ? way : null, install, close };
}

function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Install prompt card, fixed above the bars at the bottom of the screen. */
function InstallCard({
  method,
  onInstall,
  onClose,
}: {
  method: 'prompt' | 'ios';
  onInstall: () => void;
  onClose: () => void;
}) {
  const card = useRef<HTMLElement>(null);
  const title = useId();
  // Layout effect: Escape works from the first frame in which the card is visible.
  useLayoutEffect(() => {
    // Handle Escape only if the focus is on the body or inside the card; otherwise the key belongs to another open
    // widget.
    const escape = (event: KeyboardEvent) => {
      const isOurs = event.target === document.body || card.current?.contains(event.target as Node);
      if (event.key === 'Escape' && isOurs) onClose();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [onClose]);
  return (
    <aside
      ref={card}
      aria-labelledby={title}
      className="fixed inset-x-3 bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+12px+env(safe-area-inset-bottom))] z-20 mx-auto max-w-100 short:max-h-[40dvh] short:overflow-y-auto animate-rise rounded-card border border-line bg-surface p-4 shadow-float md:right-auto md:bottom-6 md:left-6 md:mx-0 md:w-100"
    >
      <div className="flex gap-3">
        <img src="/icons/app-icon.svg" alt="" width={48} height={48} className="size-12 flex-none rounded-inner" />
        <div className="min-w-0 flex-1 pt-0.5">
          <h2 id={title} className="text-18 md:text-18">
            {m.install_title()}
          </h2>
          <p className="mt-1 text-14 text-muted">{method === 'ios' ? m.install_ios_text() : m.install_text()}</p>
        </div>
        <IconButton icon={X} label={m.site_close()} onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      {method === 'ios' ? (
        <ol className="mt-3 grid gap-2">
          <InstallStep icon={Share}>{m.install_ios_share()}</InstallStep>
          <InstallStep icon={SquarePlus}>{m.install_ios_add()}</InstallStep>
        </ol>
      ) : (
        <Button variant="inverse" fullWidth className="mt-3" onClick={onInstall}>
          {m.install_action()}
        </Button>
      )}
    </aside>
  );
}

/** One step of the iOS instructions, with the icon that Safari shows for it. */
function InstallStep({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 text-14">
      <span className="grid size-9 flex-none place-items-center rounded-control bg-surface-quiet text-link">
        <Icon icon={icon} />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
