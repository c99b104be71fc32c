import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import { isMissing } from '#browser/api/is-missing.ts';
import { onOpenChat, type OpenChatRequest } from '#browser/bus/chat-bus.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { useHistoryEntry } from '#ui/overlays/use-history-entry.ts';
import { m } from '#messages';
import {
  parseRecipientId,
  ASSISTANT_CONVERSATION_ID,
  directConversationId,
  groupConversationId,
} from '../../domain/conversation-id.ts';
import type { ChatClient } from '../client/chat-client.ts';
import { onConversationRemoved } from '../client/chat-instance.ts';
import type { WindowState } from './initial-window.ts';
import { isBelowList, windowReducer, type WindowEvent } from './window-state.ts';
import { recordPageLeave, restoreWindow, saveWindow } from '../client/window-storage.ts';
import { PHONE_MEDIA_QUERY } from './window-rules.ts';
import { createDrafts } from '../composer/drafts.ts';
import { useIsPhone } from './use-phone-layout.ts';

/** State of the chat window: handles open requests, loads the conversation and restores the window after a reload. */
export function useChatWindow(client: ChatClient, ownId: string): [WindowState, Dispatch<WindowEvent>] {
  const [state, dispatch] = useReducer(windowReducer, ownId, (id) => {
    const viewport = { path: window.location.pathname, isWhole: window.matchMedia(PHONE_MEDIA_QUERY).matches };
    return restoreWindow(id, localStorage, sessionStorage, viewport);
  });
  const { phase, chatId } = state;
  useEffect(() => {
    saveWindow({ ...state, phase, chatId }, ownId, localStorage, sessionStorage);
    // oxlint-disable-next-line react/exhaustive-deps -- only these two fields are persisted
  }, [phase, chatId, ownId]);
  useEffect(() => {
    const leave = () => recordPageLeave(window.location.pathname, sessionStorage);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  useEffect(() => onConversationRemoved((id) => dispatch({ kind: 'gone', chatId: id })), []);
  useChatRequests(client, ownId, dispatch);

  const isPhone = useIsPhone();
  useHistoryEntry(isPhone && (phase === 'open' || phase === 'opening'), () => dispatch({ kind: 'close' }));
  useHistoryEntry(isPhone && isBelowList(state), () => dispatch({ kind: 'toggleList' }));
  useHistoryEntry(isPhone && state.isSearching, () => dispatch({ kind: 'endFind' }));

  const isShown = phase !== 'closed';
  useEffect(() => {
    if (isShown && client.store.getState().listStatus === 'idle') void client.loadList();
  }, [client, isShown]);
  useEffect(() => {
    if (phase === 'closed' || phase === 'opening' || !chatId || chatId === ASSISTANT_CONVERSATION_ID) return;
    // The conversation may have been deleted meanwhile.
    client.open(chatId).catch((error: unknown) => {
      if (isMissing(error)) dispatch({ kind: 'gone', chatId });
    });
  }, [client, phase, chatId]);
  return [state, dispatch];
}

function useChatRequests(client: ChatClient, ownId: string, dispatch: Dispatch<WindowEvent>): void {
  const toast = useToast();
  const onRequest = useCallback(
    ({ userId, groupId, name, draft }: OpenChatRequest) => {
      const open = (chatId: string, shownName: string | null, missing: () => string) => {
        if (client.store.getRow(chatId)) return dispatch({ kind: 'select', chatId });
        dispatch({ kind: 'request', chatId, name: shownName });
        client.open(chatId).then(
          () => dispatch({ kind: 'opened' }),
          (error: unknown) => {
            dispatch({ kind: 'failed' });
            const isRefused = isMissing(error);
            const failed =
              groupId === undefined ? m.chat_error_open_chat_with_user_error : m.chat_error_open_chat_error;
            toast.error(isRefused ? missing() : failed());
          },
        );
      };
      if (groupId !== undefined)
        return open(groupConversationId(groupId), name ? safeDisplayText(name) : null, m.chat_group_members_only);
      if (userId === undefined) return dispatch({ kind: 'request', chatId: null, name: null });
      if (userId === TUKAN.id) return dispatch({ kind: 'select', chatId: ASSISTANT_CONVERSATION_ID });
      const partnerId = parseRecipientId(userId);
      if (!partnerId || partnerId === ownId) return void toast.error(m.chat_error_self());
      // Links in emails know nothing but the id.
      if (name?.trim() === '') return void toast.error(m.chat_error_name());
      const chatId = directConversationId(partnerId);
      if (draft) addDraft(ownId, chatId, draft);
      open(chatId, name === undefined ? null : safeDisplayText(name.trim()), m.error_user_not_found);
    },
    [client, ownId, dispatch, toast],
  );
  const latest = useRef(onRequest);
  useEffect(() => {
    latest.current = onRequest;
  });
  useEffect(() => onOpenChat((request) => latest.current(request)), []);
}

/** Proposes a first line, unless something unsent is there. */
function addDraft(ownId: string, chatId: string, text: string): void {
  const drafts = createDrafts(userStorage(ownId));
  if (!drafts.read(chatId)) drafts.write(chatId, text);
}
