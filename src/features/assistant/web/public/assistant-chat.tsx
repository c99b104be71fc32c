import { useEffect, type ReactNode } from 'react';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { m } from '#messages';
import { assistantConversation, contactAddress } from '../assistant-instance.ts';
import { QuestionForm } from '../question-form.tsx';
import { AssistantMessageList } from '../assistant-message-list.tsx';
import { readPersonalFacts } from '../read-personal-facts.ts';
import { usePageContext } from '../use-page-context.ts';
import { useAssistant } from './use-assistant.ts';

export interface AssistantChatProps {
  /** Called when a quick action navigates to its page. */
  onNavigate: () => void;
  /** Focuses the text field on mount. */
  focusOnMount: boolean;
  /** Rendered while an answer is pending. */
  typingIndicator: ReactNode;
  /** Unread messages of people. */
  unreadMessageCount: number;
}

/** Body of the assistant conversation: messages and question form, or the load state. */
export function AssistantChat({ onNavigate, focusOnMount, typingIndicator, unreadMessageCount }: AssistantChatProps) {
  const conversation = assistantConversation();
  const { state, messages } = useAssistant();
  const pageContext = usePageContext();
  const isEmpty = messages.length === 0;
  const { lang } = pageContext;
  useEffect(() => conversation.open(lang), [conversation, lang]);
  useEffect(() => conversation.enterPage(pageContext), [conversation, pageContext, state, isEmpty]);
  const ask = (text: string) =>
    conversation.ask(text, { ...pageContext, facts: readPersonalFacts(unreadMessageCount) });
  if (state === 'failed') return <AssistantLoadError onRetry={() => conversation.retryLoading()} />;
  return (
    <>
      {state !== 'ready' && isEmpty ? (
        <AssistantLoading />
      ) : (
        <AssistantMessageList onAsk={ask} onNavigate={onNavigate} typingIndicator={typingIndicator} />
      )}
      <QuestionForm onAsk={ask} isReady={state === 'ready'} focusOnMount={focusOnMount} />
    </>
  );
}

function AssistantLoading() {
  return (
    <div role="status" className="grid min-h-0 flex-1 content-center justify-items-center gap-1 p-6 text-center">
      <MascotSearching className="mb-2 h-28 w-auto" />
      <p className="font-strong">{m.assistant_loading()}</p>
      <p className="text-14 text-muted">{m.assistant_loading_hint()}</p>
    </div>
  );
}

function AssistantLoadError({ onRetry }: { onRetry: () => void }) {
  const email = contactAddress();
  return (
    <div className="grid min-h-0 flex-1 content-center overflow-y-auto">
      <ErrorState
        headingLevel={3}
        illustration={<MascotError className="mx-auto h-32 w-auto" />}
        title={m.assistant_failed_title()}
        onRetry={onRetry}
        retryLabel={m.assistant_retry()}
      >
        {m.assistant_failed_text()} <a href={`mailto:${email}`}>{email}</a>
      </ErrorState>
    </div>
  );
}
