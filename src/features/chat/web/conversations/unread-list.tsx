import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { openChat } from '#browser/bus/chat-bus.ts';
import { onFirstAttempt } from '#browser/realtime/on-first-attempt.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';
import { needChat, runningChat } from '../client/running-chat.ts';
import { isListed } from '../client/conversation-list.ts';
import { ConversationRow } from './conversation-row.tsx';
import { toPartner } from '../partner.ts';

const SHOWN = 3;

/** Conversations with unread messages, each opened with one press. Loads the chat client. */
export function UnreadList() {
  const client = useStore(runningChat, (running) => running?.client ?? null);
  useEffect(needChat, []);
  return client && <ClientUnreadList client={client} />;
}

function ClientUnreadList({ client }: { client: ChatClient }) {
  // A connection has a loaded list fetched again, so the list waits for the first one.
  useEffect(
    () =>
      onFirstAttempt(realtimeSocket, () => {
        if (client.store.getState().listStatus === 'idle') void client.loadList();
      }),
    [client],
  );
  const rows = useStore(
    client.store,
    useShallow((state) =>
      state.rows.filter((row) => isListed(row) && !row.archived && row.unread_count > 0).slice(0, SHOWN),
    ),
  );
  if (rows.length === 0) return null;
  const open = (id: string) => {
    const row = client.store.getRow(id);
    if (!row) return;
    const { id: partnerId, name } = toPartner(row);
    openChat(row.room ? { groupId: partnerId, name } : { userId: partnerId, name });
  };
  return (
    <Card as="section" noPadding aria-labelledby="unread-conversations" className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4 md:pl-6">
        <h2 id="unread-conversations" className="text-18">
          {m.chat_list_unread()}
        </h2>
        <Button variant="ghost" onClick={() => openChat()}>
          {m.chat_title()}
        </Button>
      </div>
      <ul className="bg-action-tint-quiet md:px-2">
        {rows.map((row) => (
          <ConversationRow key={row.id} client={client} row={row} isCurrent={false} onSelect={open} />
        ))}
      </ul>
    </Card>
  );
}
