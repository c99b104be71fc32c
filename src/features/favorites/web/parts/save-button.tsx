import { useLocation } from 'react-router';
import Heart from 'lucide-react/icons/heart';
import { Button } from '#ui/button.tsx';
import type { IconShape } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { FavoriteKind } from '../../domain/rules.ts';
import { useKept } from '../use-favorites.ts';

const FullHeart: IconShape = (props) => <Heart {...props} fill="currentColor" />;

interface SaveButtonProps {
  kind: FavoriteKind;
  id: string;
  /** Of what is kept, for screen readers. */
  name: string;
  /** A disc on a photograph, an outlined disc beside other gestures, just the heart, or a button with its word. */
  look: 'photo' | 'outlined' | 'plain' | 'word';
}

/** The heart: keeps something for later, or lets it go, with the way back. Strangers sign in first. */
export function SaveButton({ kind, id, name, look }: SaveButtonProps) {
  const { isIn, isKept, keep, letGo } = useKept(kind, id);
  const navigate = useLocalNavigate();
  const { pathname, search } = useLocation();
  const toast = useToast();
  const press = () => {
    if (!isIn) return navigate(`/auth?next=${encodeURIComponent(pathname + search)}`);
    if (!isKept) return keep();
    letGo();
    toast.success(m.favorites_removed(), { action: { label: m.favorites_undo(), onClick: keep } });
  };
  const label = isKept ? m.favorites_unsave_home({ name }) : m.favorites_save_home({ name });
  if (look === 'word') {
    return (
      <Button look="bare" icon={isKept ? FullHeart : Heart} onClick={press} aria-label={label} aria-pressed={isKept}>
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
      onClick={press}
    />
  );
}
