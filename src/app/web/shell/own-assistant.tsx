import { requestChat } from '#browser/open-chat.ts';
import { AssistantButton } from '#features/assistant/web/parts/assistant-button.tsx';
import { useUnread } from './use-unread.ts';

/** The assistant's button for whoever is signed in. */
export function OwnAssistant() {
  const { messages } = useUnread();
  return <AssistantButton onOpen={() => requestChat()} unread={messages} welcomes />;
}
