import { useSyncExternalStore, type ReactNode } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useLineState } from '#browser/socket.ts';
import { BuzzNotice } from '#features/buzz/web/parts/buzz-notice.tsx';
import { useIsBlocked } from '#features/profiles/web/parts/blocked-people.ts';
import { EmptyMessages } from '#ui/brand/empty-messages.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import { MESSAGE } from '../../domain/rules.ts';
import { partnerIn } from '../partner.ts';
import { BlockedNote } from './blocked-note.tsx';
import type { HeaderProps } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { DropZone } from './drop-zone.tsx';
import { ErasedNote } from './erased-note.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { MessageList } from './message-list.tsx';
import { MessagesLoading } from './messages-loading.tsx';
import { Opening } from './opening.tsx';
import { useSettled } from './use-settled.ts';

/** What stands under the header: the conversation, or why there is none. */
export function ChatBody({ client, ownId, state, dispatch, isPhone }: HeaderProps & { ownId: string }) {
  const snapshot = useSyncExternalStore(client.store.subscribe, client.store.snapshot, client.store.snapshot);
  const { chatId } = state;
  const row = snapshot.rows.find(({ id }) => id === chatId) ?? null;
  const isBlocked = useIsBlocked(row?.user_id ?? '');
  const view = chatId ? snapshot.chats.get(chatId) : undefined;
  const notice = snapshot.notice && (
    <ErrorBanner key={snapshot.notice.id} notice={snapshot.notice} onDone={(id) => client.store.dismiss(id)} />
  );
  if (state.phase === 'opening') return <Opening />;
  if (!chatId) {
    return (
      <Middle notice={notice}>
        <NoChat onList={() => dispatch({ kind: 'toggleList' })} />
      </Middle>
    );
  }
  if (view?.status === 'failed') {
    return (
      <Middle notice={notice}>
        <ErrorState
          title={m.chat_failed_title()}
          onRetry={() => void client.open(chatId).catch(() => undefined)}
          retryLabel={m.chat_retry()}
        >
          {m.chat_failed_text()}
        </ErrorState>
      </Middle>
    );
  }
  return (
    <>
      <LineNotice />
      {notice}
      {row?.user_id && <BuzzNotice userId={row.user_id} className="mx-3 flex-none [&>*]:mt-2" />}
      <DropZone key={chatId} client={client} chatId={chatId} isClosed={isBlocked || row?.is_erased === true}>
        {(attachments) => (
          <>
            {row && view?.status === 'ready' ? (
              <MessageList key={chatId} client={client} row={row} view={view} typing={snapshot.typing.get(chatId)} />
            ) : (
              <MessagesLoading />
            )}
            {row?.is_erased ? (
              <ErasedNote />
            ) : row && isBlocked ? (
              <BlockedNote partner={partnerIn(row)} />
            ) : (
              <Composer
                maxLength={MESSAGE.maxLength}
                key={`${chatId} write`}
                client={client}
                ownId={ownId}
                chatId={chatId}
                view={view}
                attachments={attachments}
                isPhone={isPhone}
                takesFocus={state.isAsked && !isPhone}
              />
            )}
          </>
        )}
      </DropZone>
    </>
  );
}

function Middle({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  return (
    <>
      {notice}
      <div className="grid min-h-0 flex-1 content-center overflow-y-auto">{children}</div>
    </>
  );
}

function NoChat({ onList }: { onList: () => void }) {
  return (
    <EmptyState
      level={3}
      art={<EmptyMessages className="h-auto w-full" />}
      title={m.chat_none_title()}
      action={
        <Button look="line" onClick={onList}>
          {m.chat_none_action()}
        </Button>
      }
    >
      {m.chat_none_text()}
    </EmptyState>
  );
}

/** Says that the line is down, once that has lasted a little. */
function LineNotice() {
  const line = useLineState();
  const isDown = useSettled(line === 'waiting' || line === 'connecting', 3000);
  if (!isDown) return null;
  return (
    <p role="status" className="flex flex-none items-center gap-2 bg-mixed-tint px-4 py-2 text-14 text-mixed-text">
      <Icon of={WifiOff} size={16} />
      {m.chat_reconnecting()}
    </p>
  );
}
