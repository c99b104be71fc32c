import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import Check from 'lucide-react/icons/check';
import Send from 'lucide-react/icons/send';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import { validateContent, trimContent } from '../../domain/content.ts';
import { MESSAGE } from '../../domain/rules.ts';
import type { ChatClient } from '../client/chat-client.ts';
import { useChatState } from '../client/use-chat-state.ts';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import { toOutgoingImage } from '../images/outgoing-image.ts';
import type { Attachments } from '../images/use-attachments.ts';
import { WINDOW } from '../window/window-rules.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentStrip } from './attachment-strip.tsx';
import { ComposerTargetStrip } from './composer-target-strip.tsx';
import { useComposerText } from './use-composer-text.ts';
import { ScamHint } from './scam-hint.tsx';
import { FailedMessages } from './failed-messages.tsx';
import { findProfanity } from '#shared/text/profanity/profanity-filter.ts';
import { useFilterWords } from '../text/filter-words.ts';

export interface ComposerProps {
  client: ChatClient;
  ownId: string;
  chatId: string;
  /** Images to send, each as its own message. */
  attachments: Attachments;
  /** Focuses the text field on mount. */
  focusOnMount: boolean;
  /** Maximum message length; set by the chat window. */
  maxLength?: number;
}

/** Message composer; unsent text is saved as a draft. */
export function Composer(props: ComposerProps) {
  const { client, ownId, chatId, attachments, focusOnMount } = props;
  const maxLength = props.maxLength ?? MESSAGE.inputDefaultMaxLength;
  const { target, text, write } = useComposerText(client, ownId, chatId);
  const field = useRef<HTMLTextAreaElement>(null);
  const counter = useId();
  useAutoHeight(field, text);
  useEffect(() => {
    if (focusOnMount) field.current?.focus({ preventScroll: true });
  }, [focusOnMount]);
  const count = trimContent(text).length;
  const verdict = validateContent(text, maxLength);
  const isSending = useChatState(client, ({ chats }) =>
    (chats.get(chatId)?.outgoing ?? []).some((item) => item.status === 'sending' && !item.image),
  );
  const isTooLong = verdict === 'message_too_long';
  const isWaitingForPictures = attachments.items.length > 0 && !attachments.isReady;
  const isEditing = target?.kind === 'edit';
  const maySend = isEditing
    ? verdict === 'ok'
    : !isWaitingForPictures && (verdict === 'ok' || (verdict === 'message_empty' && attachments.isReady));
  const focus = () => field.current?.focus({ preventScroll: true });
  const send = () => {
    if (isEditing) {
      if (client.changes.edit(chatId, target.quote.seq, text)) client.targets.clear(chatId);
      return;
    }
    if (isWaitingForPictures) return;
    // A text that is too long blocks sending; the banner explains it.
    if (!isTooLong)
      for (const picture of attachments.takeAll())
        client.outbox.add(chatId, '', { image: toOutgoingImage(picture), quote: client.targets.takeQuote(chatId) });
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
    if (isEditing || !isSending) send();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && target) {
      event.stopPropagation();
      client.targets.clear(chatId);
    }
    // During IME composition, Enter confirms the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  const pasted = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Content copied from documents includes an image of itself; use the text.
    const isText = types.includes('text/html') && types.includes('text/plain');
    if (files.length === 0 || isText) return;
    event.preventDefault();
    attachments.add([...files]);
  };
  return (
    <form
      onSubmit={submitted}
      className="grid flex-none grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-x-1.5 border-t border-line p-2 pb-[max(8px,env(safe-area-inset-bottom))] short:p-1"
    >
      <ComposerTargetStrip client={client} chatId={chatId} target={target} field={field} />
      <AttachmentStrip items={attachments.items} onRemove={attachments.remove} />
      <FailedMessages client={client} chatId={chatId} />
      <ProfanityHint text={text} />
      <ScamHint client={client} chatId={chatId} text={text} />
      <AttachButton onFiles={attachments.add} />
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
          className="block max-h-30 min-h-11 w-full resize-none rounded-[22px] bg-surface-quiet py-2.5 pr-12 pl-4 [field-sizing:content] text-16 leading-[1.5] text-ink [scrollbar-width:thin] placeholder:truncate placeholder:text-muted focus-visible:outline-2 focus-visible:outline-offset-0"
        />
        <EmojiButton
          ownId={ownId}
          onPick={insert}
          onKeyboardClose={focus}
          className="absolute! right-0 bottom-0 text-muted!"
        />
      </div>
      <button
        type="submit"
        aria-label={isEditing ? m.chat_edit_save() : m.chat_send()}
        disabled={!maySend}
        aria-disabled={(!isEditing && isSending) || undefined}
        className="grid size-11 flex-none place-items-center rounded-full bg-action text-on-action transition-transform hover:not-disabled:bg-action-hover active:not-disabled:scale-[.96] disabled:bg-surface-press disabled:text-muted"
      >
        <Icon icon={isEditing ? Check : Send} />
      </button>
      {text !== '' && (
        <p
          id={counter}
          className={cx(
            'num col-start-2 pt-1 pr-3.5 text-right text-[11px] leading-[1.3]',
            isTooLong ? 'font-strong text-danger-text' : 'text-subtle',
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

/**
 * Grows with its text up to 120 px, in browsers without `field-sizing`. Elsewhere styles do it: to measure makes the
 * browser lay out the page twice for each key.
 */
function useAutoHeight(field: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const box = field.current;
    if (!box || CSS.supports('field-sizing', 'content')) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(box.scrollHeight, WINDOW.inputMaxPx)}px`;
    box.style.overflowY = box.scrollHeight > WINDOW.inputMaxPx ? 'auto' : 'hidden';
  }, [field, text]);
}

/** Hint above the text field while the text contains profanity. It does not block sending. */
function ProfanityHint({ text }: { text: string }) {
  const extra = useFilterWords();
  return (
    <p role="status" className="col-span-full px-3.5 text-12 text-warning-text not-empty:pb-1.5">
      {findProfanity(text, extra).length > 0 && m.chat_profanity_hint()}
    </p>
  );
}
