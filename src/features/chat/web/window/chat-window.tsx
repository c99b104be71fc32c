import { lazy, Suspense, useCallback, useState, useSyncExternalStore, type Dispatch } from 'react';
import { useLang } from '#browser/lang.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { ASSISTANT_CHAT } from '../../domain/conversation-id.ts';
import type { ChatClient } from '../chat-client.ts';
import { SoughtContext, type Sought } from '../find/sought.ts';
import { partnerIn } from '../partner.ts';
import type { WindowEvent, WindowState } from '../window-state.ts';
import { AssistantBar, AssistantBody, AssistantHeader } from './assistant-parts.tsx';
import { ChatBody } from './chat-body.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ConversationDrawer } from './conversation-drawer.tsx';
import { ListToggle } from './list-toggle.tsx';
import { MinimizedBar } from './minimized-bar.tsx';
import { usePhone } from './use-phone.ts';
import { WindowFrame } from './window-frame.tsx';
import { useRenewedWords } from '../extra-words.ts';

const FindBar = lazy(async () => ({ default: (await import('../find/find-bar.tsx')).FindBar }));

export interface WindowProps {
  client: ChatClient;
  ownId: string;
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
}

/** The chat over the page: the window, or the bar it was minimized to. */
export function ChatWindow({ client, ownId, state, dispatch }: WindowProps) {
  useRenewedWords();
  useLang();
  const isPhone = usePhone();
  const { rows, unread } = useSyncExternalStore(client.store.subscribe, client.store.snapshot, client.store.snapshot);
  const [sought, setSought] = useState<Sought | null>(null);
  const endFind = useCallback(() => dispatch({ kind: 'endFind' }), [dispatch]);
  const row = rows.find(({ id }) => id === state.chatId) ?? null;
  const partner = row && partnerIn(row);
  const isAssistant = state.chatId === ASSISTANT_CHAT;
  if (state.phase === 'minimized') {
    if (isAssistant) return <AssistantBar dispatch={dispatch} />;
    return <MinimizedBar partner={partner} unread={row?.unread_count ?? 0} dispatch={dispatch} />;
  }
  const parts = { client, state, dispatch, isPhone };
  const toggle = <ListToggle unread={unread} isOpen={state.isListOpen} dispatch={dispatch} />;
  const header = <ChatHeader {...parts} />;
  const chatId = isAssistant || !row ? null : row.id;
  return (
    <SoughtContext value={sought}>
      <WindowFrame
        name={isAssistant ? TUKAN.name : (partner?.name ?? state.name)}
        state={state}
        dispatch={dispatch}
        header={
          isAssistant ? (
            <AssistantHeader dispatch={dispatch} toggle={toggle} />
          ) : chatId && state.isFinding ? (
            <Suspense fallback={header}>
              <FindBar key={chatId} client={client} chatId={chatId} onSought={setSought} onClose={endFind} />
            </Suspense>
          ) : (
            header
          )
        }
        list={<ConversationDrawer {...parts} />}
        onFind={chatId && !state.isFinding ? () => dispatch({ kind: 'find' }) : null}
      >
        {isAssistant ? <AssistantBody {...parts} /> : <ChatBody {...parts} ownId={ownId} />}
      </WindowFrame>
    </SoughtContext>
  );
}
