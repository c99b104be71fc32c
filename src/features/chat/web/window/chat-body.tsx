import { use, type ReactNode } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useSocketState } from '#browser/realtime/socket.ts';
import { BuzzNotice } from '#features/buzz/web/public/buzz-notice.tsx';
import { useIsBlocked } from '#features/profiles/web/public/use-blocked-people.ts';
import { EmptyMessages } from '#ui/brand/empty-messages.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import { parseGroupId } from '../../domain/conversation-id.ts';
import { MESSAGE } from '../../domain/rules.ts';
import { useChatState, usePartner } from '../client/use-chat-state.ts';
import { ClosedAccountContext } from '../closed-account-slot.ts';
import { BlockedNote } from '../composer/blocked-note.tsx';
import type { ChatHeaderProps } from './chat-header.tsx';
import { Composer } from '../composer/composer.tsx';
import { DropZone } from '../composer/drop-zone.tsx';
import type { SearchTarget } from '../search/search-target.ts';
import { ErrorBanner } from './error-banner.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { ChatLoading } from './chat-loading.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { Callout } from '#ui/feedback/callout.tsx';

/** Content below the header: the conversation, or its empty or error state. */
export function ChatBody({
  client,
  ownId,
  state,
  dispatch,
  isPhone,
  onTarget,
}: ChatHeaderProps & { ownId: string; onTarget: (target: SearchTarget | null) => void }) {
  const { chatId } = state;
  const partner = usePartner(client, chatId);
  const {
    status,
    userId,
    danger,
    room,
    notice: shown,
  } = useChatState(client, ({ rows, chats, notice }) => ({
    status: chats.get(chatId ?? '')?.status,
    userId: rows.find(({ id }) => id === chatId)?.user_id,
    room: rows.find(({ id }) => id === chatId)?.room,
    danger: rows.find(({ id }) => id === chatId)?.closed_for ?? null,
    notice,
  }));
  const closed = (room?.people ?? []).filter((one) => one.closed_for !== null);
  const isBlocked = useIsBlocked(userId ?? '');
  const ClosedAccount = use(ClosedAccountContext);
  const mayWrite = !isBlocked && partner?.isDeleted !== true && danger === null;
  const notice = shown && <ErrorBanner key={shown.id} notice={shown} onDone={(id) => client.store.dismissNotice(id)} />;
  if (state.phase === 'opening') return <ChatLoading />;
  if (!chatId) {
    return (
      <CenteredContent notice={notice}>
        <EmptyChat onList={state.isListOpen ? null : () => dispatch({ kind: 'toggleList' })} />
      </CenteredContent>
    );
  }
  if (status === 'failed') {
    return (
      <CenteredContent notice={notice}>
        <ErrorState
          title={m.chat_failed_title()}
          onRetry={() => void client.open(chatId).catch(() => undefined)}
          retryLabel={m.chat_retry()}
        >
          {m.chat_failed_text()}
        </ErrorState>
      </CenteredContent>
    );
  }
  return (
    <>
      <ConnectionNotice />
      {notice}
      {userId && <BuzzNotice userId={userId} className="mx-3 flex-none [&>*]:mt-2" />}
      <DropZone key={chatId} client={client} chatId={chatId} isDisabled={!mayWrite}>
        {(attachments) => (
          <>
            <MessageList key={chatId} client={client} chatId={chatId} mayWrite={mayWrite} onTarget={onTarget} />
            {danger && userId && ClosedAccount ? (
              <ClosedAccount userId={userId} danger={danger} />
            ) : partner?.isDeleted ? (
              <DeletedAccountNote />
            ) : partner && isBlocked ? (
              <BlockedNote partner={partner} />
            ) : (
              <>
                {closed.map(
                  ({ user_id, closed_for }) =>
                    closed_for &&
                    ClosedAccount && (
                      <ClosedAccount
                        key={user_id}
                        userId={user_id}
                        danger={closed_for}
                        groupId={parseGroupId(chatId) ?? undefined}
                      />
                    ),
                )}
                <Composer
                  maxLength={MESSAGE.maxLength}
                  key={`${chatId} write`}
                  client={client}
                  ownId={ownId}
                  chatId={chatId}
                  attachments={attachments}
                  focusOnMount={state.isRequested && !isPhone}
                />
              </>
            )}
          </>
        )}
      </DropZone>
    </>
  );
}

function CenteredContent({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  return (
    <>
      {notice}
      <div className="grid min-h-0 flex-1 content-center overflow-y-auto">{children}</div>
    </>
  );
}

/** `onList` opens the list; null while it is open. */
function EmptyChat({ onList }: { onList: (() => void) | null }) {
  return (
    <EmptyState
      headingLevel={3}
      illustration={<EmptyMessages className="h-auto w-full" />}
      title={m.chat_none_title()}
      action={
        onList && (
          <Button variant="outline" onClick={onList}>
            {m.chat_none_action()}
          </Button>
        )
      }
    >
      {m.chat_none_text()}
    </EmptyState>
  );
}

/** Shows that the connection is down, after a short delay. */
function ConnectionNotice() {
  const connectionState = useSocketState();
  const isDown = useDelayedFlag(connectionState === 'waiting' || connectionState === 'connecting', 3000);
  if (!isDown) return null;
  return (
    <p role="status" className="flex flex-none items-center gap-2 bg-warning-tint px-4 py-2 text-14 text-warning-text">
      <Icon icon={WifiOff} size={16} />
      {m.chat_reconnecting()}
    </p>
  );
}

/** Replaces the composer if the account of the partner was deleted. */
function DeletedAccountNote() {
  return (
    <Callout icon={UserRoundX} className="mx-3 mb-[max(12px,env(safe-area-inset-bottom))] flex-none items-center">
      {m.chat_deleted_account_closed()}
    </Callout>
  );
}
