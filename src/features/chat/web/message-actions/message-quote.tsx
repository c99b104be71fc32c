import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import type { MessageQuote } from '../../domain/schema.ts';
import { memberName } from '../partner.ts';
import { messagePreview } from '../text/system-messages.ts';
import { useProfanityMask } from '../text/profanity-mask.ts';
import { useListedConversation } from './conversation-context.ts';

/** Answered message in the bubble of its answer: a button that goes to it. `isHidden`: that of a blocked user. */
export function QuoteButton({ quote, isHidden }: { quote: MessageQuote; isHidden: boolean }) {
  const { client, chatId, goTo } = useListedConversation();
  const isMine = quote.sender_id === client.ownId;
  const name = memberName(client, chatId, quote.sender_id);
  const text = useQuoteText(quote, isMine, isHidden);
  return (
    <button
      type="button"
      onClick={() => goTo(quote.seq)}
      aria-label={isMine ? m.chat_quote_own({ text }) : m.chat_quote({ name, text })}
      className="-mx-1 mb-1.5 block min-h-tap w-[calc(100%+8px)] text-left"
    >
      <QuoteLines quote={quote} isMine={isMine} heading={isMine ? m.chat_you() : name} isHidden={isHidden} onBubble />
    </button>
  );
}

interface QuoteLinesProps {
  quote: MessageQuote;
  isMine: boolean;
  heading: string;
  isHidden?: boolean;
  onBubble?: boolean;
}

function useQuoteText(quote: MessageQuote, isMine: boolean, isHidden: boolean): string {
  const [covers] = useProfanityMask();
  if (isHidden) return m.chat_group_hidden();
  return messagePreview(quote.type, quote.content, { isMine, covers, isDeleted: quote.deleted });
}

/** Author and one line of an answered message. */
export function QuoteLines({ quote, isMine, heading, isHidden = false, onBubble = false }: QuoteLinesProps) {
  const text = useQuoteText(quote, isMine, isHidden);
  return (
    <span
      className={cx(
        'block rounded-[4px] border-l-3 border-success px-2.5 py-1 text-14 leading-[1.4]',
        onBubble ? 'bg-surface/60' : 'bg-surface-quiet',
      )}
    >
      <span className="block truncate text-12 font-strong text-success-text" dir="auto">
        {heading}
      </span>
      <span className="block truncate text-muted" dir="auto">
        {text}
      </span>
    </span>
  );
}
