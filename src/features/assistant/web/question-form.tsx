import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import Send from 'lucide-react/icons/send';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import { ASSISTANT_CHAT } from '../domain/rules.ts';

export interface QuestionFormProps {
  onAsk: (text: string) => void;
  /** False until the engine is loaded; disables the field. */
  isReady: boolean;
  focusOnMount: boolean;
}

/** Text field for questions. */
export function QuestionForm({ onAsk, isReady, focusOnMount }: QuestionFormProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isReady && focusOnMount) field.current?.focus({ preventScroll: true });
  }, [isReady, focusOnMount]);
  const isEmpty = text.trim() === '';
  const send = () => {
    if (isEmpty) return;
    onAsk(text);
    setText('');
    field.current?.focus({ preventScroll: true });
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const pressed = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={submitted}
      className="grid flex-none grid-cols-[minmax(0,1fr)_auto] items-end gap-x-1.5 border-t border-line p-2 pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      <textarea
        ref={field}
        rows={1}
        value={text}
        disabled={!isReady}
        maxLength={ASSISTANT_CHAT.questionMaxLength}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressed}
        placeholder={m.assistant_ask()}
        aria-label={m.assistant_ask()}
        enterKeyHint="send"
        dir="auto"
        className="block max-h-30 min-h-11 w-full resize-none rounded-[22px] bg-surface-quiet px-4 py-2.5 text-16 leading-[1.5] text-ink [field-sizing:content] [scrollbar-width:thin] placeholder:text-muted focus-visible:outline-2 focus-visible:outline-offset-0 disabled:opacity-45"
      />
      <button
        type="submit"
        aria-label={m.assistant_send()}
        disabled={!isReady || isEmpty}
        className="grid size-11 flex-none place-items-center rounded-full bg-action text-on-action transition-transform hover:not-disabled:bg-action-hover active:not-disabled:scale-[.96] disabled:bg-surface-press disabled:text-muted"
      >
        <Icon icon={Send} />
      </button>
    </form>
  );
}
