import { requestChat } from '#browser/open-chat.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantButton } from '#features/assistant/web/parts/assistant-button.tsx';
import { useAssistant } from '#features/assistant/web/parts/use-assistant.ts';

/** The assistant's button for whoever is signed in. */
export function OwnAssistant() {
  const { unreadCount } = useAssistant();
  return <AssistantButton onOpen={() => requestChat({ userId: TUKAN.id })} unread={unreadCount} welcomes />;
}
