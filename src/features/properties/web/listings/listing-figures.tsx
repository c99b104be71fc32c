import { m } from '#messages';
import type { ListedProperty } from '../../domain/own-properties.ts';
import type { ConversationCountOf } from './use-conversation-counts.ts';

interface ListingFiguresProps {
  figures: NonNullable<ListedProperty['figures']>;
  conversations: ReturnType<ConversationCountOf>;
}

/** Views, saves and interested people since publication, and conversations. */
export function ListingFigures({ figures, conversations }: ListingFiguresProps) {
  return (
    <ul className="num flex flex-wrap gap-x-4 text-14 text-muted">
      <li>{m.listings_total_views({ count: figures.views })}</li>
      <li>{m.listings_total_saves({ count: figures.saves })}</li>
      <li>{m.listings_total_interests({ count: figures.interests })}</li>
      {conversations && (
        <li>
          {m.listings_total_conversations({ count: conversations.conversations })}
          {conversations.unanswered > 0 && (
            <span className="text-warning-text"> {m.listings_unanswered({ count: conversations.unanswered })}</span>
          )}
        </li>
      )}
    </ul>
  );
}
