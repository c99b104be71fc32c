import type { ReactNode } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { openChat } from '#browser/bus/chat-bus.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { observeActionBar } from '#ui/hooks/observe-action-bar.ts';
import { m } from '#messages';

export interface CardActionHandlers {
  onConnect: () => void;
  onPass: () => void;
}

/** Sticks to the bottom of the screen, within thumb reach, while the card is longer than the screen. */
export function CardActions({
  profile,
  onConnect,
  onPass,
  save,
}: CardActionHandlers & { profile: PublicProfile; save: ReactNode }) {
  return (
    <div
      ref={observeActionBar}
      data-actionbar=""
      className="sticky bottom-[var(--tabbar,0px)] z-1 flex justify-center gap-2 rounded-b-card border-t border-line bg-surface p-4 sm:gap-3 min-[1100px]:flex-none short:static"
    >
      <IconButton outlined label={m.matches_pass()} title={m.matches_pass()} icon={X} onClick={onPass} />
      <Button size="lg" className="max-w-55 flex-1 px-3!" onClick={onConnect}>
        {m.matches_connect()}
      </Button>
      <IconButton
        outlined
        label={m.matching_write()}
        title={m.matching_write()}
        icon={MessageCircle}
        onClick={() => openChat({ userId: profile.user_id, name: profile.display_name })}
      />
      {save}
    </div>
  );
}
