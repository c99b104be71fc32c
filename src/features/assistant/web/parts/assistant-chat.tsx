import { useEffect, type ReactNode } from 'react';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { m } from '#words';
import { contactAddress } from '../contact-address.ts';
import { currentConversation } from '../current.ts';
import { QuestionForm } from '../question-form.tsx';
import { TalkLog } from '../talk-log.tsx';
import { usePlace } from '../use-place.ts';
import { useAssistant } from './use-assistant.ts';

export interface AssistantChatProps {
  /** A quick action was chosen: the page it names is next. */
  onLeave: () => void;
  /** The field takes the focus when it appears. */
  takesFocus: boolean;
  /** Drawn while an answer is on its way. */
  dots: ReactNode;
}

/** What stands under the header of the assistant's conversation: its messages and where one asks, or how far it is. */
export function AssistantChat({ onLeave, takesFocus, dots }: AssistantChatProps) {
  const conversation = currentConversation();
  const { state, messages } = useAssistant();
  const place = usePlace();
  const isEmpty = messages.length === 0;
  useEffect(() => conversation.show(), [conversation]);
  useEffect(() => conversation.enter(place), [conversation, place, state, isEmpty]);
  const ask = (text: string) => conversation.ask(text, place);
  if (state === 'failed') return <Failed onRetry={() => conversation.retry()} />;
  return (
    <>
      {state !== 'ready' && isEmpty ? <Waiting /> : <TalkLog onAsk={ask} onLeave={onLeave} dots={dots} />}
      <QuestionForm onAsk={ask} isReady={state === 'ready'} takesFocus={takesFocus} />
    </>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid min-h-0 flex-1 content-center justify-items-center gap-1 p-6 text-center">
      <MascotSearching className="mb-2 h-28 w-auto" />
      <p className="font-strong">{m.assistant_loading()}</p>
      <p className="text-14 text-soft">{m.assistant_loading_hint()}</p>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const email = contactAddress();
  return (
    <div className="grid min-h-0 flex-1 content-center overflow-y-auto">
      <ErrorState
        level={3}
        art={<MascotError className="mx-auto h-32 w-auto" />}
        title={m.assistant_failed_title()}
        onRetry={onRetry}
        retryLabel={m.assistant_retry()}
      >
        {m.assistant_failed_text()} <a href={`mailto:${email}`}>{email}</a>
      </ErrorState>
    </div>
  );
}
