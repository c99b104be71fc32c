import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantRow } from '#features/assistant/web/parts/assistant-row.tsx';
import { fold } from '#kit/fold.ts';
import { EmptyMessages } from '#ui/brand/empty-messages.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useDismissDrag } from '#ui/drag.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, SkeletonRow } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { Conversation } from '../../domain/schema.ts';
import { ASSISTANT_CHAT } from '../../domain/conversation-id.ts';
import { isListed } from '../conversation-list.ts';
import { partnerIn } from '../partner.ts';
import { WINDOW } from '../window-rules.ts';
import { ArchivedSection } from './archived-section.tsx';
import type { HeaderProps } from './chat-header.tsx';
import { ConversationRow, lineClasses } from './conversation-row.tsx';
import { SearchBox } from './search-box.tsx';

/** The list of conversations over the left of the window, 320 px wide. */
export function ConversationDrawer({ client, state, dispatch, isPhone }: HeaderProps) {
  const { rows, listStatus, typing } = useSyncExternalStore(
    client.store.subscribe,
    client.store.snapshot,
    client.store.snapshot,
  );
  const [query, setQuery] = useState('');
  const drawer = useRef<HTMLElement>(null);
  const close = () => dispatch({ kind: 'closeList' });
  const drag = useDismissDrag({
    direction: 'left',
    distance: WINDOW.dismissDragPx,
    onDismiss: close,
    target: drawer,
    disabled: !isPhone,
  });
  useFocusAndBack(drawer);
  const listed = rows.filter(isListed);
  const wanted = fold(query.trim());
  const isTukanFound = fold(TUKAN.name).includes(wanted);
  const found = listed.filter((row) => fold(partnerIn(row).name).includes(wanted));
  const select = (chatId: string) => dispatch({ kind: 'select', chatId });
  const rowOf = (row: Conversation) => (
    <ConversationRow
      key={row.id}
      row={row}
      isCurrent={row.id === state.chatId}
      typing={typing.get(row.id)}
      onSelect={select}
    />
  );
  // who looks for a name finds it wherever it is
  const isPutAway = (row: Conversation) => row.archived && wanted === '';
  const archived = found.filter(isPutAway);
  let content: ReactNode;
  if (listStatus === 'failed') {
    content = (
      <ErrorState title={m.chat_list_failed()} onRetry={() => void client.loadList()} retryLabel={m.chat_retry()} />
    );
  } else if (listStatus !== 'ready') content = <Waiting />;
  else if (listed.length === 0) content = <Nothing onLeave={() => dispatch({ kind: 'close' })} />;
  else if (found.length === 0 && !isTukanFound)
    content = <p className="p-6 text-center text-14 text-soft">{m.chat_list_nothing()}</p>;
  else {
    content = (
      <>
        <ul>{found.filter((row) => !isPutAway(row)).map(rowOf)}</ul>
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
      <div aria-hidden="true" onClick={close} className="absolute inset-0 z-20 animate-fade bg-veil" />
      <aside
        ref={drawer}
        {...drag}
        aria-label={m.chat_list_toggle()}
        className="absolute inset-y-0 left-0 z-20 flex w-80 max-w-[90%] touch-pan-y animate-fade flex-col bg-surface shadow-float"
      >
        <div className="flex min-h-16 flex-none items-center justify-between gap-2 py-2 pr-1.5 pl-4">
          <h2 className="text-18">{m.chat_title()}</h2>
          <IconButton label={m.chat_list_close()} icon={ChevronLeft} onClick={close} />
        </div>
        {listed.length > 0 && <SearchBox value={query} onChange={setQuery} />}
        <div className="min-h-0 flex-1 touch-pan-y overflow-y-auto overscroll-contain pb-3">
          {isTukanFound && (
            <button
              type="button"
              aria-current={state.chatId === ASSISTANT_CHAT}
              onClick={() => select(ASSISTANT_CHAT)}
              className={lineClasses(state.chatId === ASSISTANT_CHAT)}
            >
              <AssistantRow />
            </button>
          )}
          {content}
        </div>
      </aside>
    </>
  );
}

function Waiting() {
  return (
    <Loading label={m.chat_list_loading()} className="grid gap-6 px-4 py-3">
      <SkeletonRow face={44} />
      <SkeletonRow face={44} />
      <SkeletonRow face={44} />
      <SkeletonRow face={44} />
    </Loading>
  );
}

function Nothing({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      level={3}
      art={<EmptyMessages className="h-auto w-full" />}
      title={m.chat_list_empty_title()}
      action={
        <ButtonLink asChild look="line">
          <LocalLink to="/matching" onClick={onLeave}>
            {m.chat_list_empty_action()}
          </LocalLink>
        </ButtonLink>
      }
    >
      {m.chat_list_empty_text()}
    </EmptyState>
  );
}

/** Takes the focus while it is open; gives it back unless something else has taken it, as the text field does. */
function useFocusAndBack(drawer: React.RefObject<HTMLElement | null>): void {
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
      // what stands under the list can take the focus only once the list is gone
      setTimeout(back, 0);
    };
  }, [drawer]);
}
