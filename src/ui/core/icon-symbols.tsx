import Heart from 'lucide-react/icons/heart';
import { cx } from './cx.ts';
import type { LucideIcon } from './icon.tsx';

const HEART_ID = 'icon-heart';

/** Drawings of the icons that lists repeat, once per document: a reference takes a third of the bytes of the drawing. */
export function IconSymbols() {
  return (
    <svg className="hidden" aria-hidden>
      <symbol id={HEART_ID} viewBox="0 0 24 24">
        {/* Filled like the icon that refers to it. */}
        <Heart className="[fill:inherit]" />
      </symbol>
    </svg>
  );
}

/** The heart of `IconSymbols`. */
export const HeartSymbol: LucideIcon = ({ size, className, ...rest }) => (
  <svg width={size} height={size} {...rest} className={cx('icon', className)}>
    <use href={`#${HEART_ID}`} />
  </svg>
);
