import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import { m } from '#words';

/** Where the window stands: the whole screen of a phone, 480 by 650 pixels at the bottom right of anything wider. */
export const PANEL =
  'fixed inset-0 z-30 flex flex-col overflow-hidden bg-surface text-ink outline-none ' +
  'md:inset-auto md:right-6 md:bottom-[calc(var(--tabbar,0px)+24px)] md:h-[650px] md:max-h-[calc(100dvh-var(--tabbar,0px)-48px)] md:w-120 md:rounded-card md:border md:border-line md:shadow-float';

export function Opening() {
  return (
    <div role="status" className="grid h-full flex-1 content-center justify-items-center gap-3 text-soft">
      <MascotPerched className="h-28 w-auto" />
      <p>{m.chat_opening()}</p>
    </div>
  );
}

/** The window's place while its code is on the way. */
export function OpeningWindow() {
  return (
    <section aria-label={m.chat_title()} className={PANEL}>
      <Opening />
    </section>
  );
}
