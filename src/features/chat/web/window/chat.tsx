import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';
import { startChat } from '../client/chat-instance.ts';
import { runningChat } from '../client/running-chat.ts';
import { ChatLoadingWindow } from './chat-loading.tsx';
import { useChatWindow } from './use-chat-window.ts';

const ChatWindow = lazyComponent(async () => (await import('./chat-window.tsx')).ChatWindow);

export interface ChatProps {
  ownId: string;
  /** Called when the window is shown. */
  onShown: () => void;
}

/** Starts the chat client of a user and draws the window while it is not closed. */
export function Chat({ ownId, onShown }: ChatProps) {
  const client = useStore(runningChat, (running) => (running?.ownId === ownId ? running.client : null));
  useEffect(() => startChat(ownId), [ownId]);
  return client && <ClientWindow key={ownId} client={client} ownId={ownId} onShown={onShown} />;
}

function ClientWindow({ client, ownId, onShown }: ChatProps & { client: ChatClient }) {
  const [state, dispatch] = useChatWindow(client, ownId);
  const isShown = state.phase !== 'closed';
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (!isShown) return null;
  return createPortal(
    <OverlayBoundary text={m.chat_window_failed()} onClose={() => dispatch({ kind: 'crashed' })}>
      <Suspense
        fallback={
          state.phase === 'minimized' ? null : <ChatLoadingWindow onClose={() => dispatch({ kind: 'close' })} />
        }
      >
        <ChatWindow client={client} ownId={ownId} state={state} dispatch={dispatch} />
      </Suspense>
    </OverlayBoundary>,
    document.body,
  );
}
