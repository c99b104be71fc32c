import { useRef, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useSwipe } from '#ui/hooks/use-drag.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { CardActionHandlers } from './card-actions.tsx';

/** Minimum swipe distance; shorter movements may be accidental. */
const SWIPE_PX = 96;

/** A swipeable card: right connects, left passes. The buttons on it do the same. */
export function Swipeable({
  onConnect,
  onPass,
  enabled,
  children,
}: CardActionHandlers & { enabled: boolean; children: ReactNode }) {
  const target = useRef<HTMLDivElement>(null);
  const handle = useSwipe({
    distance: SWIPE_PX,
    target,
    disabled: !enabled,
    onSwipe: (way) => (way === 'right' ? onConnect() : onPass()),
  });
  return (
    <div
      ref={target}
      {...handle}
      className="relative min-w-0 touch-pan-y min-[1100px]:flex min-[1100px]:min-h-0 min-[1100px]:flex-col motion-safe:[rotate:calc(var(--swipe,0)*2deg)]"
    >
      {children}
      {enabled && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-x-4 top-4 flex justify-between">
          <span className="flex items-center gap-1.5 rounded-full bg-success px-3 py-1.5 font-strong text-surface opacity-[max(0,var(--swipe,0))]">
            <Icon icon={Check} />
            {m.matches_connect()}
          </span>
          <span className="flex items-center gap-1.5 rounded-full bg-inverse px-3 py-1.5 font-strong text-on-inverse opacity-[max(0,calc(var(--swipe,0)*-1))]">
            <Icon icon={X} />
            {m.matches_pass()}
          </span>
        </div>
      )}
    </div>
  );
}
