import { useState } from 'react';
import { defaultAvatarFor } from './default-avatar.ts';
import { cx } from '../core/cx.ts';

export type AvatarSize = 28 | 36 | 44 | 48 | 64 | 96 | 128;

const SIZE_CLASSES: Record<AvatarSize, string> = {
  28: 'size-7',
  36: 'size-9',
  44: 'size-11',
  48: 'size-12',
  64: 'size-16',
  96: 'size-24',
  128: 'size-32',
};

export type AvatarProps = {
  /** Seed of the default avatar, used if there is no image or it fails to load. */
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize | undefined;
  /** Leave empty if the name is shown next to the avatar. */
  alt?: string | undefined;
  /** Shows the presence dot; pass its accessible text in `presenceLabel`. */
  online?: boolean | undefined;
  presenceLabel?: string | undefined;
  eager?: boolean | undefined;
  className?: string | undefined;
};

export function Avatar({ name, src, size = 44, alt = '', online, presenceLabel, eager, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const photo = src && src !== failed ? src : null;
  // An image that failed before hydration fires no error event.
  const check = (image: HTMLImageElement | null) => {
    if (image && photo && image.complete && image.naturalWidth === 0 && image.src) setFailed(photo);
  };
  return (
    <span className={cx('relative block flex-none', SIZE_CLASSES[size], className)}>
      <img
        ref={check}
        src={photo ?? defaultAvatarFor(name)}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => photo && setFailed(photo)}
        className="size-full rounded-full bg-surface-press object-cover"
      />
      {online && (
        <span className="absolute right-0 bottom-0 size-[26%] min-h-2.5 min-w-2.5 rounded-full bg-presence ring-2 ring-surface">
          {presenceLabel && <span className="sr-only">{presenceLabel}</span>}
        </span>
      )}
    </span>
  );
}
