import { AssistantButton } from '#features/assistant/web/parts/assistant-button.tsx';
import { useLocalNavigate } from '#ui/local-link.tsx';

/** The assistant's button for whoever has no session. */
export function VisitorAssistant() {
  const navigate = useLocalNavigate();
  return <AssistantButton onOpen={() => navigate('/public/faq')} />;
}
