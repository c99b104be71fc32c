import { requestChat } from '#browser/open-chat.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantButton } from '#features/assistant/web/parts/assistant-button.tsx';
import { useAssistant } from '#features/assistant/web/parts/use-assistant.ts';
import { VisitorChat } from '#features/chat/web/parts/visitor-chat.tsx';

/** The assistant for whoever has no session: its button, and a window for it alone. */
export function VisitorAssistant() {
  const { unreadCount } = useAssistant();
  return (
    <>
      <AssistantButton onOpen={() => requestChat({ userId: TUKAN.id })} unread={unreadCount} />
      <VisitorChat />
    </>
  );
}
