import { Suspense, useEffect, useId, useRef, useState } from 'react';
import Smile from 'lucide-react/icons/smile';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useAnchoredPosition } from '#ui/hooks/use-anchored-position.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';

const EmojiPanel = lazyComponent(async () => (await import('./emoji-panel.tsx')).EmojiPanel);

export interface EmojiButtonProps {
  ownId: string;
  onPick: (emoji: string) => void;
  /** Called when the panel is closed by keyboard, to restore the focus. */
  onKeyboardClose: () => void;
  className?: string;
}

/** Opens the emoji panel. Code and data load on first use. */
export function EmojiButton({ ownId, onPick, onKeyboardClose, className }: EmojiButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const style = useAnchoredPosition(isOpen, button, panel, 'end');
  const done = useRef(onKeyboardClose);
  useEffect(() => {
    done.current = onKeyboardClose;
  });
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const toggled = () => {
      const opens = box.matches(':popover-open');
      // The focused element inside the panel was removed with it.
      if (!opens && document.activeElement === button.current) done.current();
      setOpen(opens);
    };
    box.addEventListener('toggle', toggled);
    return () => box.removeEventListener('toggle', toggled);
  }, []);
  return (
    <>
      <IconButton
        ref={button}
        label={m.chat_emoji()}
        icon={Smile}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className={className}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={m.chat_emoji()}
        style={style}
        className="fixed inset-auto m-0 h-90 w-[328px] max-w-[calc(100vw-16px)] overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-float open:animate-rise"
      >
        {isOpen && (
          <Suspense
            fallback={<p className="grid h-full place-items-center text-14 text-muted">{m.chat_emoji_loading()}</p>}
          >
            <EmojiPanel ownId={ownId} onPick={onPick} />
          </Suspense>
        )}
      </div>
    </>
  );
}
