import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';

/** The offer to install, above whatever stands at the bottom of the screen. */
export function InstallCard({
  way,
  onInstall,
  onClose,
}: {
  way: 'prompt' | 'ios';
  onInstall: () => void;
  onClose: () => void;
}) {
  const card = useRef<HTMLElement>(null);
  const title = useId();
  // from the first moment it is seen
  useLayoutEffect(() => {
    // Escape belongs to whatever else is open, unless the focus is here or nowhere
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
      className="fixed inset-x-3 bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+12px+env(safe-area-inset-bottom))] z-20 mx-auto max-w-100 animate-rise rounded-card border border-line bg-surface p-4 shadow-float md:right-auto md:bottom-6 md:left-6 md:mx-0 md:w-100"
    >
      <div className="flex gap-3">
        <img src="/icons/app-icon.svg" alt="" width={48} height={48} className="size-12 flex-none rounded-inner" />
        <div className="min-w-0 flex-1 pt-0.5">
          <h2 id={title} className="text-18 md:text-18">
            {m.install_title()}
          </h2>
          <p className="mt-1 text-14 text-soft">{way === 'ios' ? m.install_ios_text() : m.install_text()}</p>
        </div>
        <IconButton icon={X} label={m.site_close()} onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      {way === 'ios' ? (
        <ol className="mt-3 grid gap-2">
          <Step icon={Share}>{m.install_ios_share()}</Step>
          <Step icon={SquarePlus}>{m.install_ios_add()}</Step>
        </ol>
      ) : (
        <Button look="dark" wide className="mt-3" onClick={onInstall}>
          {m.install_action()}
        </Button>
      )}
    </aside>
  );
}

/** One thing to do, beside the sign that the person looks for on their screen. */
function Step({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 text-14">
      <span className="grid size-9 flex-none place-items-center rounded-control bg-surface-quiet text-link">
        <Icon of={icon} />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
