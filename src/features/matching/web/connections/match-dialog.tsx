import MessageCircle from 'lucide-react/icons/message-circle';
import { requestChat } from '#browser/open-chat.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { shownProfile } from '#features/profiles/web/parts/shown-profile.ts';
import { setApart } from '#kit/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { m } from '#words';
import type { Connection } from '../../domain/connection-schema.ts';
import { FitStatement } from '../fit/fit-statement.tsx';

interface MatchDialogProps {
  match: Connection;
  /** How many others are new as well. */
  more: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Both faces side by side, and the way to the first word. */
export function MatchDialog({ match, more, isOpen, onClose }: MatchDialogProps) {
  const { data: own } = useOwnProfile();
  const { user_id: userId, display_name, avatar_urls } = shownProfile(match.profile);
  const name = setApart(display_name);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="question"
      title={m.matches_match_title({ name })}
      description={m.matches_match_text()}
      art={
        <span className="flex justify-center" aria-hidden="true">
          {own && (
            <Avatar
              name={own.id}
              src={own.avatar_urls?.medium ?? own.avatar_url}
              size={96}
              className="rounded-full ring-4 ring-surface motion-safe:animate-pop"
            />
          )}
          <Avatar
            name={userId}
            src={avatar_urls?.medium ?? match.profile.avatar_url}
            size={96}
            className="-ml-4 rounded-full ring-4 ring-surface motion-safe:animate-pop"
          />
        </span>
      }
      actions={
        <>
          <Button
            big
            icon={MessageCircle}
            onClick={() => {
              onClose();
              requestChat({ userId, name: display_name });
            }}
          >
            {m.matching_write()}
          </Button>
          <Button big look="line" onClick={onClose}>
            {m.matches_match_later()}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-2 text-center">
        <FitStatement fit={match} />
        {more > 0 && <p className="text-14 text-soft">{m.matches_match_more({ count: more })}</p>}
      </div>
    </Dialog>
  );
}
