import X from 'lucide-react/icons/x';
import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';

/** Position of the window: full-screen on phones, 480 by 650 px at the bottom right otherwise. */
export const PANEL_CLASSES =
  'fixed inset-0 z-30 flex flex-col overflow-hidden bg-surface text-ink outline-none ' +
  'md:inset-auto md:right-6 md:bottom-[calc(var(--tabbar,0px)+24px)] md:h-[650px] md:max-h-[calc(100dvh-var(--tabbar,0px)-48px)] md:w-120 md:rounded-card md:border md:border-line md:shadow-float';

export function ChatLoading() {
  return (
    <div role="status" className="grid h-full flex-1 content-center justify-items-center gap-3 text-muted">
      <MascotPerched className="h-28 w-auto" />
      <p>{m.chat_opening()}</p>
    </div>
  );
}

/** Placeholder while the window chunk loads, which may take long without a network. */
export function ChatLoadingWindow({ onClose }: { onClose: () => void }) {
  return (
    <section aria-label={m.chat_title()} className={PANEL_CLASSES}>
      <IconButton label={m.chat_close()} icon={X} onClick={onClose} className="absolute top-2 right-2" />
      <ChatLoading />
    </section>
  );
}
