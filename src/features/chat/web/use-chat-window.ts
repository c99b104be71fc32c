import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import { ApiError } from '#browser/api.ts';
import { onChatRequest, type ChatRequest } from '#browser/open-chat.ts';
import { shownText } from '#browser/shown-text.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { addresseeOf, ASSISTANT_CHAT, conversationIdWith, roomIdOf } from '../domain/conversation-id.ts';
import type { ChatClient } from './chat-client.ts';
import { onConversationGone } from './current-chat.ts';
import { PHONE } from './phone.ts';
import {
  keepWindow,
  leaveWindow,
  restoredWindow,
  windowState,
  type WindowEvent,
  type WindowState,
} from './window-state.ts';

/** The window of one person's chat: hears who asks for it, brings the conversation, and comes back after a reload. */
export function useChatWindow(client: ChatClient, ownId: string): [WindowState, Dispatch<WindowEvent>] {
  const [state, dispatch] = useReducer(windowState, ownId, (id) => {
    const place = { path: window.location.pathname, isWhole: window.matchMedia(PHONE).matches };
    return restoredWindow(id, localStorage, sessionStorage, place);
  });
  const { phase, chatId } = state;
  useEffect(() => {
    keepWindow({ ...state, phase, chatId }, ownId, localStorage, sessionStorage);
    // oxlint-disable-next-line react/exhaustive-deps -- only these two are kept
  }, [phase, chatId, ownId]);
  useEffect(() => {
    const leave = () => leaveWindow(window.location.pathname, sessionStorage);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  useEffect(() => onConversationGone((id) => dispatch({ kind: 'gone', chatId: id })), []);
  useRequests(client, ownId, dispatch);

  const isShown = phase !== 'closed';
  useEffect(() => {
    if (isShown && client.store.snapshot().listStatus === 'idle') void client.loadList();
  }, [client, isShown]);
  useEffect(() => {
    if (phase === 'closed' || phase === 'opening' || !chatId || chatId === ASSISTANT_CHAT) return;
    // what was restored or chosen may have gone meanwhile
    client.open(chatId).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) dispatch({ kind: 'gone', chatId });
    });
  }, [client, phase, chatId]);
  return [state, dispatch];
}

function useRequests(client: ChatClient, ownId: string, dispatch: Dispatch<WindowEvent>): void {
  const toast = useToast();
  const heard = useCallback(
    ({ userId, groupId, name }: ChatRequest) => {
      const open = (chatId: string, shownName: string | null, missing: () => string) => {
        if (client.store.row(chatId)) return dispatch({ kind: 'select', chatId });
        dispatch({ kind: 'request', chatId, name: shownName });
        client.open(chatId).then(
          () => dispatch({ kind: 'opened' }),
          (error: unknown) => {
            dispatch({ kind: 'failed' });
            const isRefused = error instanceof ApiError && error.status === 404;
            const failed =
              groupId === undefined ? m.chat_error_open_chat_with_user_error : m.chat_error_open_chat_error;
            toast.error(isRefused ? missing() : failed());
          },
        );
      };
      if (groupId !== undefined) return open(roomIdOf(groupId), name ? shownText(name) : null, m.chat_room_gone);
      if (userId === undefined) {
        const isAwaited = client.store.snapshot().unread > 0;
        return dispatch({ kind: 'request', chatId: null, name: null, isAwaited });
      }
      if (userId === TUKAN.id) return dispatch({ kind: 'select', chatId: ASSISTANT_CHAT });
      const partnerId = addresseeOf(userId);
      if (!partnerId || partnerId === ownId) return void toast.error(m.chat_error_self());
      if (!name?.trim()) return void toast.error(m.chat_error_name());
      open(conversationIdWith(partnerId), shownText(name.trim()), m.error_user_not_found);
    },
    [client, ownId, dispatch, toast],
  );
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => onChatRequest((request) => latest.current(request)), []);
}
