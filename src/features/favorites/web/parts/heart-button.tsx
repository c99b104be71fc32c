import Heart from 'lucide-react/icons/heart';
import { Button } from '#ui/button.tsx';
import type { IconShape } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';

const FullHeart: IconShape = (props) => <Heart {...props} fill="currentColor" />;

export interface HeartLook {
  /** Of what is kept, for screen readers. */
  name: string;
  /** A disc on a photograph, an outlined disc beside other gestures, just the heart, or a button with its word. */
  look: 'photo' | 'outlined' | 'plain' | 'word';
}

interface HeartButtonProps extends HeartLook {
  isKept: boolean;
  onPress: () => void;
}

/** The heart, full or empty. */
export function HeartButton({ name, look, isKept, onPress }: HeartButtonProps) {
  const label = isKept ? m.favorites_unsave_home({ name }) : m.favorites_save_home({ name });
  if (look === 'word') {
    return (
      <Button look="bare" icon={isKept ? FullHeart : Heart} onClick={onPress} aria-label={label} aria-pressed={isKept}>
        {isKept ? m.favorites_saved() : m.favorites_save()}
      </Button>
    );
  }
  return (
    <IconButton
      label={label}
      aria-pressed={isKept}
      icon={Heart}
      filled={isKept}
      onPhoto={look === 'photo'}
      outlined={look === 'outlined'}
      onClick={onPress}
    />
  );
}
