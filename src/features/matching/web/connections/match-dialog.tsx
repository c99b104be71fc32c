import MessageCircle from 'lucide-react/icons/message-circle';
import { openChat } from '#browser/bus/chat-bus.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { sanitizeProfile } from '#features/profiles/web/public/sanitize-profile.ts';
import { isolateBidi } from '#shared/text/text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import type { Connection } from '../../domain/connection-schema.ts';
import { ScoreSummary } from '../score/score-summary.tsx';

interface MatchDialogProps {
  match: Connection;
  /** Number of other new matches. */
  otherNewCount: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows both photos and a button to start a chat. */
export function MatchDialog({ match, otherNewCount, isOpen, onClose }: MatchDialogProps) {
  const { data: own } = useOwnProfile();
  const { user_id: userId, display_name, avatar_urls } = sanitizeProfile(match.profile);
  const name = isolateBidi(display_name);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={m.matches_match_title({ name })}
      description={m.matches_match_text()}
      illustration={
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
            size="lg"
            icon={MessageCircle}
            onClick={() => {
              onClose();
              openChat({ userId, name: display_name });
            }}
          >
            {m.matching_write()}
          </Button>
          <Button size="lg" variant="outline" onClick={onClose}>
            {m.matches_match_later()}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-2 text-center">
        <ScoreSummary fit={match} />
        {otherNewCount > 0 && <p className="text-14 text-muted">{m.matches_match_more({ count: otherNewCount })}</p>}
      </div>
    </Dialog>
  );
}
