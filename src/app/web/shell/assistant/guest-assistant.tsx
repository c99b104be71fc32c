import { openChat } from '#browser/bus/chat-bus.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantButton } from '#features/assistant/web/public/assistant-button.tsx';
import { useAssistant } from '#features/assistant/web/public/use-assistant.ts';
import { GuestChat } from '#features/chat/web/public/guest-chat.tsx';

/** Assistant for guests: the button and a separate chat window. */
export function GuestAssistant() {
  const { unreadCount } = useAssistant();
  return (
    <>
      <AssistantButton onOpen={() => openChat({ userId: TUKAN.id })} unread={unreadCount} />
      <GuestChat />
    </>
  );
}
