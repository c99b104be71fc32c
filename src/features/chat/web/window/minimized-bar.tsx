import { useEffect, useRef, type Dispatch } from 'react';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { Avatar } from '#ui/display/avatar.tsx';
import { CountBadge } from '#ui/feedback/badge.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { Partner } from '../partner.ts';
import type { WindowEvent } from './window-state.ts';

/** First letter or digit, in capitals, with its combining marks. */
function firstLetter(name: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toUpperCase() ?? '';
}

/** Minimized window, 300 by 60 px. */
export function MinimizedBar({
  partner,
  unread,
  isRequested,
  dispatch,
}: {
  partner: Partner | null;
  unread: number;
  /** Minimized by the user rather than restored with the page. */
  isRequested: boolean;
  dispatch: Dispatch<WindowEvent>;
}) {
  const expand = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The minimize button is gone, so focus its counterpart.
    if (isRequested && document.activeElement === document.body) expand.current?.focus({ preventScroll: true });
  }, [isRequested]);
  const name = partner?.name ?? m.chat_title();
  const label = unread > 0 ? `${m.chat_expand()}, ${m.chat_unread({ count: unread })}` : m.chat_expand();
  return (
    <section
      aria-label={m.chat_minimized()}
      data-chat="bar"
      className="fixed right-3 bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+12px+env(safe-area-inset-bottom))] z-30 flex h-15 w-75 animate-rise items-center gap-2.5 rounded-card border border-line bg-surface pr-1.5 pl-3 text-ink shadow-float md:right-6 md:bottom-[calc(var(--tabbar,0px)+var(--actionbar,0px)+24px)]"
    >
      {partner?.photo ? (
        <Avatar name={partner.id} src={partner.photo} size={36} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-9 flex-none place-items-center rounded-full bg-surface-press font-strong"
        >
          {firstLetter(name)}
        </span>
      )}
      <p className="min-w-0 flex-1 truncate font-strong" dir="auto">
        {name}
      </p>
      {unread > 0 && <CountBadge count={unread} />}
      <IconButton ref={expand} label={label} icon={ChevronUp} onClick={() => dispatch({ kind: 'expand' })} />
      <IconButton label={m.chat_close()} icon={X} onClick={() => dispatch({ kind: 'close' })} className="-ml-2" />
    </section>
  );
}
