import { useLocation } from 'react-router';
import { openChat } from '#browser/bus/chat-bus.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantButton } from '#features/assistant/web/public/assistant-button.tsx';
import { useUnreadReplies } from '#features/assistant/web/public/use-own-conversation.ts';
import { isUnderPath } from '../navigation/nav-items.ts';

/** Assistant button for signed-in users; the administration needs the room that it covers. */
export function MemberAssistant() {
  const { pathname } = useLocation();
  const unread = useUnreadReplies();
  if (isUnderPath(pathname, '/admin')) return null;
  return <AssistantButton onOpen={() => openChat({ userId: TUKAN.id })} unread={unread} showsWelcome />;
}
