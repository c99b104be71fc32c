import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import Send from 'lucide-react/icons/send';
import { ownStorage } from '#browser/own-storage.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import { contentVerdict, trimContent } from '../../domain/content.ts';
import { MESSAGE } from '../../domain/rules.ts';
import type { ChatClient } from '../chat-client.ts';
import type { ChatView } from '../chat-store.ts';
import { makeDrafts } from '../drafts.ts';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import { outgoing } from '../pictures/outgoing-picture.ts';
import type { Attachments } from '../pictures/use-attachments.ts';
import { WINDOW } from '../window-rules.ts';
import { AttachButtons } from './attach-buttons.tsx';
import { AttachmentStrip } from './attachment-strip.tsx';
import { Unsent } from './unsent.tsx';
import { WordsNote } from './words-note.tsx';

export interface ComposerProps {
  client: ChatClient;
  ownId: string;
  chatId: string;
  view: ChatView | undefined;
  /** The pictures that go with the next send, each as a message of its own. */
  attachments: Attachments;
  isPhone: boolean;
  /** Takes the focus when it appears. */
  takesFocus: boolean;
  /** How long a message may be; the chat window says its own. */
  maxLength?: number;
}

/** Where one writes. What is not sent stays as a draft. */
export function Composer(props: ComposerProps) {
  const { client, ownId, chatId, view, attachments, isPhone, takesFocus } = props;
  const maxLength = props.maxLength ?? MESSAGE.inputDefaultMaxLength;
  const [drafts] = useState(() => makeDrafts(ownStorage(ownId)));
  const [text, setText] = useState(() => drafts.read(chatId));
  const field = useRef<HTMLTextAreaElement>(null);
  const counter = useId();
  useHeight(field, text);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const count = trimContent(text).length;
  const verdict = contentVerdict(text, maxLength);
  const isSending = view?.outgoing.some((item) => item.status === 'sending' && !item.picture) ?? false;
  const isTooLong = verdict === 'message_too_long';
  const isWaitingForPictures = attachments.items.length > 0 && !attachments.isReady;
  const maySend = !isWaitingForPictures && (verdict === 'ok' || (verdict === 'message_empty' && attachments.isReady));
  const write = (next: string) => {
    setText(next);
    drafts.write(chatId, next);
    if (next) client.typing.typed(chatId);
  };
  const focus = () => field.current?.focus({ preventScroll: true });
  const send = () => {
    if (isWaitingForPictures) return;
    // nothing goes while the text is too long, which the banner says
    if (!isTooLong) for (const picture of attachments.take()) client.outbox.add(chatId, '', outgoing(picture));
    if (client.send(chatId, text)) write('');
    focus();
  };
  const insert = (piece: string) => {
    const box = field.current;
    if (!box) return;
    box.setRangeText(piece, box.selectionStart, box.selectionEnd, 'end');
    write(box.value);
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) send();
  };
  const pressed = (event: KeyboardEvent) => {
    // while a word is being composed, Enter ends the word
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  const pasted = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // what is copied from a document comes as a picture of itself too: the text is meant
    const isText = types.includes('text/html') && types.includes('text/plain');
    if (files.length === 0 || isText) return;
    event.preventDefault();
    attachments.add([...files]);
  };
  return (
    <form
      onSubmit={submitted}
      className="grid flex-none grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-x-1.5 border-t border-line p-2 pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      <AttachmentStrip items={attachments.items} onRemove={attachments.remove} />
      <Unsent client={client} view={view} />
      <WordsNote text={text} />
      <AttachButtons onFiles={attachments.add} isPhone={isPhone} />
      <div className="relative min-w-0">
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={pressed}
          onPaste={pasted}
          placeholder={m.chat_write()}
          aria-label={m.chat_write()}
          aria-describedby={text ? counter : undefined}
          aria-invalid={isTooLong || undefined}
          enterKeyHint="send"
          dir="auto"
          className="block min-h-11 w-full resize-none rounded-[22px] bg-surface-quiet py-2.5 pr-12 pl-4 text-16 leading-[1.5] text-ink [scrollbar-width:thin] placeholder:text-soft focus-visible:outline-2 focus-visible:outline-offset-0"
        />
        <EmojiButton ownId={ownId} onPick={insert} onDone={focus} className="absolute! right-0 bottom-0 text-soft!" />
      </div>
      <button
        type="submit"
        aria-label={m.chat_send()}
        disabled={!maySend}
        aria-disabled={isSending || undefined}
        className="grid size-11 flex-none place-items-center rounded-full bg-action text-on-action transition-transform hover:not-disabled:bg-action-hover active:not-disabled:scale-[.96] disabled:bg-surface-press disabled:text-soft"
      >
        <Icon of={Send} />
      </button>
      {text !== '' && (
        <p
          id={counter}
          className={cx(
            'num col-start-2 pt-1 pr-3.5 text-right text-[11px] leading-[1.3]',
            isTooLong ? 'font-strong text-danger-text' : 'text-faint',
          )}
        >
          <span aria-hidden="true">
            {count}/{maxLength}
          </span>
          <span className="sr-only">{m.chat_counter({ count, max: maxLength })}</span>
        </p>
      )}
    </form>
  );
}

/** As high as its text, up to 120 pixels. */
function useHeight(field: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(box.scrollHeight, WINDOW.inputMaxPx)}px`;
    box.style.overflowY = box.scrollHeight > WINDOW.inputMaxPx ? 'auto' : 'hidden';
  }, [field, text]);
}
