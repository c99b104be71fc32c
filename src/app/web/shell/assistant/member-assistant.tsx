import { openChat } from '#browser/bus/chat-bus.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantButton } from '#features/assistant/web/public/assistant-button.tsx';
import { useAssistant } from '#features/assistant/web/public/use-assistant.ts';

/** Assistant button for signed-in users. */
export function MemberAssistant() {
  const { unreadCount } = useAssistant();
  return <AssistantButton onOpen={() => openChat({ userId: TUKAN.id })} unread={unreadCount} showsWelcome />;
}
