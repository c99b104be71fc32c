import { Suspense, useCallback, useState, type Dispatch } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { ASSISTANT_CONVERSATION_ID } from '../../domain/conversation-id.ts';
import type { ChatClient } from '../client/chat-client.ts';
import { useChatState, usePartner } from '../client/use-chat-state.ts';
import { SearchTargetContext, type SearchTarget } from '../search/search-target.ts';
import type { WindowState } from './initial-window.ts';
import type { WindowEvent } from './window-state.ts';
import { ChatBody } from './chat-body.tsx';
import { ChatLoading } from './chat-loading.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ConversationDrawer } from '../conversations/conversation-drawer.tsx';
import { DrawerToggle } from '../conversations/drawer-toggle.tsx';
import { MinimizedBar } from './minimized-bar.tsx';
import { useHasTwoPanes, useIsPhone } from './use-phone-layout.ts';
import { WindowFrame } from './window-frame.tsx';
import { usePollFilterWords } from '../text/filter-words.ts';

const loadAssistant = async () => import('./assistant-views.tsx');
const AssistantHeader = lazyComponent(async () => (await loadAssistant()).AssistantHeader);
const AssistantBody = lazyComponent(async () => (await loadAssistant()).AssistantBody);
const AssistantMinimizedBar = lazyComponent(async () => (await loadAssistant()).AssistantMinimizedBar);
const SearchBar = lazyComponent(async () => (await import('../search/search-bar.tsx')).SearchBar);

export interface ChatWindowProps {
  client: ChatClient;
  ownId: string;
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
}

/** Chat window or minimized bar. */
export function ChatWindow({ client, ownId, state, dispatch }: ChatWindowProps) {
  usePollFilterWords();
  useLang();
  const isPhone = useIsPhone();
  const hasTwoPanes = useHasTwoPanes();
  const partner = usePartner(client, state.chatId);
  const [sought, setSought] = useState<SearchTarget | null>(null);
  const endFind = useCallback(() => dispatch({ kind: 'endFind' }), [dispatch]);
  const isAssistant = state.chatId === ASSISTANT_CONVERSATION_ID;
  if (state.phase === 'minimized') {
    if (isAssistant)
      return (
        <Suspense fallback={null}>
          <AssistantMinimizedBar isRequested={state.isRequested} dispatch={dispatch} />
        </Suspense>
      );
    return <ChatMinimizedBar client={client} state={state} dispatch={dispatch} />;
  }
  const shared = { client, state, dispatch, isPhone };
  const toggle = <DrawerToggle client={client} state={state} dispatch={dispatch} />;
  const header = <ChatHeader {...shared} />;
  const chatId = partner ? state.chatId : null;
  return (
    <SearchTargetContext value={sought}>
      <WindowFrame
        name={isAssistant ? TUKAN.name : (partner?.name ?? state.name)}
        state={state}
        dispatch={dispatch}
        header={
          isAssistant ? (
            <Suspense fallback={header}>
              <AssistantHeader dispatch={dispatch} toggle={toggle} />
            </Suspense>
          ) : chatId && state.isSearching ? (
            <Suspense fallback={header}>
              <SearchBar key={chatId} client={client} chatId={chatId} onTarget={setSought} onClose={endFind} />
            </Suspense>
          ) : (
            header
          )
        }
        list={<ConversationDrawer {...shared} isPane={hasTwoPanes} />}
        hasTwoPanes={hasTwoPanes}
        onSearch={chatId && !state.isSearching ? () => dispatch({ kind: 'find' }) : null}
      >
        {isAssistant ? (
          <Suspense fallback={<ChatLoading />}>
            <AssistantBody {...shared} />
          </Suspense>
        ) : (
          <ChatBody {...shared} ownId={ownId} onTarget={setSought} />
        )}
      </WindowFrame>
    </SearchTargetContext>
  );
}

function ChatMinimizedBar({ client, state, dispatch }: Omit<ChatWindowProps, 'ownId'>) {
  const { chatId, isRequested } = state;
  const partner = usePartner(client, chatId);
  const unread = useChatState(client, ({ rows }) => rows.find(({ id }) => id === chatId)?.unread_count ?? 0);
  return <MinimizedBar {...{ partner, unread, isRequested, dispatch }} />;
}
