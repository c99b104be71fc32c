import { Avatar, type AvatarSize } from './avatar.tsx';
import { cx } from '../core/cx.ts';

export type AvatarStackProps = {
  people: readonly { name: string; src?: string | null | undefined }[];
  size?: AvatarSize;
  /** Maximum number of avatars, including the "+3" counter. */
  max?: number;
  /** Accessible name; replaces the images for screen readers. */
  label?: string;
};

export function AvatarStack({ people, size = 36, max = 4, label }: AvatarStackProps) {
  const shown = people.slice(0, people.length > max ? max - 1 : max);
  const rest = people.length - shown.length;
  return (
    <span className="flex" role={label ? 'img' : undefined} aria-label={label}>
      {shown.map((person, index) => (
        <Avatar
          key={`${index}-${person.name}`}
          name={person.name}
          src={person.src}
          size={size}
          className={cx('rounded-full ring-2 ring-surface', index > 0 && '-ml-2')}
        />
      ))}
      {rest > 0 && (
        <span
          className="num relative -ml-2 grid flex-none place-items-center rounded-full bg-surface-press text-12 font-strong text-muted ring-2 ring-surface"
          style={{ width: size, height: size }}
        >
          +{rest}
        </span>
      )}
    </span>
  );
}
