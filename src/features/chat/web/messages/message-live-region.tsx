import { useState } from 'react';
import { m } from '#messages';
import type { DisplayMessage } from './display-messages.ts';
import { messagePreview } from '../text/system-messages.ts';
import { useProfanityMask } from '../text/profanity-mask.ts';

/**
 * Announces new messages of others to screen readers. A live region on the list would also announce messages scrolled
 * into view.
 */
export function MessageLiveRegion({ shown, name }: { shown: readonly DisplayMessage[]; name: string }) {
  const newest = shown.findLast((message) => !message.isMine);
  const [first] = useState(newest?.key);
  const [covers] = useProfanityMask();
  const isNew = newest && newest.key !== first;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew ? announcementText(newest, name, covers) : ''}
    </p>
  );
}

function announcementText(
  { type, text, sender, isHidden, deletion }: DisplayMessage,
  partner: string,
  covers: boolean,
): string {
  const name = sender?.name ?? partner;
  if (isHidden) return m.chat_group_hidden();
  const preview = messagePreview(type, text, { isMine: false, covers, name, isDeleted: deletion !== null });
  return sender && type === 'system' ? preview : m.chat_announce_message({ name, text: preview });
}
