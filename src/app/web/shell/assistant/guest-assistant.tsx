import { openChat } from '#browser/bus/chat-bus.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantButton } from '#features/assistant/web/public/assistant-button.tsx';
import { useUnreadReplies } from '#features/assistant/web/public/use-own-conversation.ts';
import { GuestChat } from '#features/chat/web/public/guest-chat.tsx';

/** Assistant for guests: the button and a separate chat window. */
export function GuestAssistant() {
  const unread = useUnreadReplies();
  return (
    <>
      <AssistantButton onOpen={() => openChat({ userId: TUKAN.id })} unread={unread} />
      <GuestChat />
    </>
  );
}
