import Heart from 'lucide-react/icons/heart';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { HeartSymbol } from '#ui/core/icon-symbols.tsx';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';

const FilledHeart: LucideIcon = (props) => <Heart {...props} className={cx(props.className, 'fill-current')} />;

export interface HeartAppearance {
  /** Accessible name of the item. */
  name: string;
  /** Button style: on a photo, outlined, icon only, or with a label. */
  variant: 'photo' | 'outlined' | 'plain' | 'word';
}

interface HeartButtonProps extends HeartAppearance {
  isFavorite: boolean;
  onClick: () => void;
}

/** Heart button, filled if the item is a favourite. */
export function HeartButton({ name, variant, isFavorite, onClick }: HeartButtonProps) {
  const label = isFavorite ? m.favorites_remove_named({ name }) : m.favorites_save_named({ name });
  if (variant === 'word') {
    return (
      <Button
        variant="ghost"
        icon={isFavorite ? FilledHeart : Heart}
        onClick={onClick}
        // Begins with the visible word, which people who speak to their device say.
        aria-label={isFavorite ? m.favorites_saved_named({ name }) : label}
        aria-pressed={isFavorite}
      >
        {isFavorite ? m.favorites_saved() : m.favorites_save()}
      </Button>
    );
  }
  return (
    <IconButton
      label={label}
      aria-pressed={isFavorite}
      icon={variant === 'photo' ? HeartSymbol : Heart}
      filled={isFavorite}
      onPhoto={variant === 'photo'}
      outlined={variant === 'outlined'}
      onClick={onClick}
    />
  );
}
