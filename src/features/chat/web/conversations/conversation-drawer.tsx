import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantRow } from '#features/assistant/web/public/assistant-row.tsx';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { EmptyMessages } from '#ui/brand/empty-messages.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { useSwipeToDismiss } from '#ui/hooks/use-drag.ts';
import { cx } from '#ui/core/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { Conversation } from '../../domain/schema.ts';
import { ASSISTANT_CONVERSATION_ID } from '../../domain/conversation-id.ts';
import { isListed } from '../client/conversation-list.ts';
import { useChatState } from '../client/use-chat-state.ts';
import { toPartner } from '../partner.ts';
import { WINDOW } from '../window/window-rules.ts';
import { ArchivedSection } from './archived-section.tsx';
import type { ChatHeaderProps } from '../window/chat-header.tsx';
import { ConversationRow, rowClasses } from './conversation-row.tsx';
import { ConversationFilter } from './conversation-filter.tsx';
import { moveBetweenRows, useKeepRowFocus } from './list-focus.ts';

interface ConversationDrawerProps extends ChatHeaderProps {
  /** Beside the conversation instead of over it. */
  isPane: boolean;
}

/** Conversation list on the left of the window, 320 px wide: unread ones first, the assistant last. */
export function ConversationDrawer({ client, state, dispatch, isPhone, isPane }: ConversationDrawerProps) {
  const { rows, listStatus } = useChatState(client, ({ rows, listStatus }) => ({ rows, listStatus }));
  const [query, setQuery] = useState('');
  const drawer = useRef<HTMLElement>(null);
  const close = () => dispatch({ kind: 'closeList' });
  const drag = useSwipeToDismiss({
    direction: 'left',
    distance: WINDOW.dismissDragPx,
    onDismiss: close,
    target: drawer,
    disabled: !isPhone,
  });
  useRestoreFocus(drawer);
  useKeepRowFocus();
  const listed = rows.filter(isListed);
  const wanted = foldDiacritics(query.trim());
  const isTukanFound = foldDiacritics(TUKAN.name).includes(wanted);
  const found = listed.filter((row) => foldDiacritics(toPartner(row).name).includes(wanted));
  const select = useCallback(
    (chatId: string) => dispatch({ kind: 'select', chatId, keepsList: isPane }),
    [dispatch, isPane],
  );
  const rowOf = (row: Conversation) => (
    <ConversationRow key={row.id} row={row} isCurrent={row.id === state.chatId} client={client} onSelect={select} />
  );
  // Searching by name includes archived conversations.
  const isPutAway = (row: Conversation) => row.archived && wanted === '';
  const archived = found.filter(isPutAway);
  const present = found.filter((row) => !isPutAway(row));
  const unread = present.filter((row) => row.unread_count > 0);
  const read = present.filter((row) => row.unread_count === 0);
  let content: ReactNode;
  if (listStatus === 'failed') {
    content = (
      <ErrorState title={m.chat_list_failed()} onRetry={() => void client.loadList()} retryLabel={m.chat_retry()} />
    );
  } else if (listStatus !== 'ready') content = <ConversationListSkeleton />;
  else if (listed.length === 0) content = <EmptyConversationList onLeave={() => dispatch({ kind: 'close' })} />;
  else if (found.length === 0 && !isTukanFound)
    content = <p className="p-6 text-center text-14 text-muted">{m.chat_list_no_match()}</p>;
  else {
    content = (
      <>
        {unread.length > 0 && (
          <>
            <ListHeading>{m.chat_list_unread()}</ListHeading>
            <ul className="bg-action-tint-quiet">{unread.map(rowOf)}</ul>
            {read.length > 0 && <ListHeading>{m.chat_list_read()}</ListHeading>}
          </>
        )}
        {read.length > 0 && <ul>{read.map(rowOf)}</ul>}
        {archived.length > 0 && (
          <ArchivedSection count={archived.length} startsOpen={archived.some(({ id }) => id === state.chatId)}>
            {archived.map(rowOf)}
          </ArchivedSection>
        )}
      </>
    );
  }
  return (
    <>
      {!isPane && <div aria-hidden="true" onClick={close} className="absolute inset-0 z-20 animate-fade bg-overlay" />}
      <aside
        ref={drawer}
        {...drag}
        data-conversations=""
        onKeyDown={moveBetweenRows}
        aria-label={m.chat_list_toggle()}
        className={cx(
          'flex w-80 flex-none flex-col bg-surface',
          isPane
            ? 'border-r border-line'
            : 'absolute inset-y-0 left-0 z-20 max-w-[90%] touch-pan-y animate-fade shadow-float',
        )}
      >
        <div className="flex min-h-16 flex-none items-center justify-between gap-2 py-2 pr-1.5 pl-4">
          <h2 className="text-18">{m.chat_title()}</h2>
          <IconButton label={m.chat_list_close()} icon={ChevronLeft} onClick={close} />
        </div>
        {listed.length > 0 && <ConversationFilter value={query} onChange={setQuery} />}
        <div className="min-h-0 flex-1 touch-pan-y overflow-y-auto overscroll-contain pb-3">
          {content}
          {isTukanFound && (
            <button
              type="button"
              data-row=""
              aria-current={state.chatId === ASSISTANT_CONVERSATION_ID}
              onClick={() => select(ASSISTANT_CONVERSATION_ID)}
              className={rowClasses(state.chatId === ASSISTANT_CONVERSATION_ID)}
            >
              <AssistantRow />
            </button>
          )}
        </div>
      </aside>
    </>
  );
}

function ListHeading({ children }: { children: ReactNode }) {
  return <h3 className="px-4 pt-3 pb-1 font-text text-14 font-strong tracking-normal text-muted">{children}</h3>;
}

function ConversationListSkeleton() {
  return (
    <Loading label={m.chat_list_loading()} className="grid gap-6 px-4 py-3">
      <SkeletonRow avatarSize={44} />
      <SkeletonRow avatarSize={44} />
      <SkeletonRow avatarSize={44} />
      <SkeletonRow avatarSize={44} />
    </Loading>
  );
}

function EmptyConversationList({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      headingLevel={3}
      illustration={<EmptyMessages className="h-auto w-full" />}
      title={m.chat_list_empty_title()}
      action={
        <ButtonLink asChild variant="outline">
          <LocalizedLink to="/matching" onClick={onLeave}>
            {m.chat_list_empty_action()}
          </LocalizedLink>
        </ButtonLink>
      }
    >
      {m.chat_list_empty_text()}
    </EmptyState>
  );
}

/** Takes the focus while open; restores it unless another element has taken it. */
function useRestoreFocus(drawer: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = drawer.current?.closest<HTMLElement>('[role="dialog"]');
    const before = document.activeElement;
    drawer.current?.querySelector<HTMLElement>('[aria-current="true"], button')?.focus({ preventScroll: true });
    return () => {
      const back = () => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        const target = before instanceof HTMLElement && panel?.contains(before) ? before : panel;
        if (isFree && target?.isConnected) target.focus({ preventScroll: true });
      };
      // The content below is inert until the drawer is removed.
      setTimeout(back, 0);
    };
  }, [drawer]);
}
