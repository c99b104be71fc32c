import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { createConversation, createMessage, ME, NO_CHANGES, PARTNER } from '#tests/support/fixtures/chat-messages.ts';
import type { SocketState } from '#browser/realtime/socket-client.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import type { ChatApi } from '../api.ts';
import { ChatClient } from '../client/chat-client.ts';
import { useAttachments } from '../images/use-attachments.ts';
import { Composer } from './composer.tsx';

const ID = `chat-${PARTNER}`;
const MAX_LENGTH = 40;
/** The outbox needs a storage, which needs a signed-in user for its key. */
const PLAIN_TEXT = { encrypt: (text: string) => text, decrypt: (text: string) => text };
const NO_ATTACHMENTS = new Map();

const field = page.getByRole('textbox', { name: 'Write a message' });
const sendButton = page.getByRole('button', { name: 'Send' });

/** A client whose server keeps what it receives, or does not answer. */
function createClient() {
  const server = { sent: [] as string[], isDown: false };
  const refuse = async () => Promise.reject(new Error('not used by the composer'));
  const api: ChatApi = {
    conversations: async () => [createConversation(PARTNER)],
    conversation: async () => createConversation(PARTNER),
    page: async () => ({ messages: [], next: null, last_change: 0 }),
    messagesAfter: async () => ({ messages: [], next: null, last_change: 0 }),
    send: async ({ content, client_id }) => {
      if (server.isDown) throw Object.assign(new Error('no'), { status: 403, code: 'blocked' });
      server.sent.push(content);
      return createMessage(server.sent.length, { content, client_id, sender_id: ME, receiver_id: PARTNER });
    },
    ...NO_CHANGES,
    upload: refuse,
    image: refuse,
    markRead: async (_, seq) => seq,
    updateSettings: refuse,
    remove: refuse,
    unreadCount: async () => 0,
  };
  const client = new ChatClient({
    api,
    socket: {
      on: () => () => undefined,
      send: () => false,
      setCursors: () => undefined,
      hello: null,
      stateStore: createStore<SocketState>(() => 'off'),
    },
    storage: userStorage(ME, { storage: createMemoryStorage(), cipher: () => PLAIN_TEXT }),
    isOwner: () => true,
    ownId: ME,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    knownUnread: null,
    onConversationRemoved: () => undefined,
  });
  return { client, server };
}

async function renderComposer() {
  const { client, server } = createClient();
  client.start();
  await client.open(ID);
  function Chat() {
    const attachments = useAttachments(ID, NO_ATTACHMENTS, () => undefined);
    return (
      <Composer client={client} ownId={ME} chatId={ID} attachments={attachments} focusOnMount maxLength={MAX_LENGTH} />
    );
  }
  await render(<Chat />);
  return { server };
}

describe('the composer', () => {
  it('takes the focus and sends with Enter, once, keeping the focus', async () => {
    const { server } = await renderComposer();
    await expect.element(field).toHaveFocus();
    await expect.element(sendButton).toBeDisabled();
    await userEvent.keyboard('  Hello{Enter}');
    await expect.poll(() => server.sent).toEqual(['Hello']);
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
  });

  it('begins a new line with Shift and Enter, and grows', async () => {
    const { server } = await renderComposer();
    const before = field.element().clientHeight;
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two');
    await expect.element(field).toHaveValue('One\ntwo');
    expect(field.element().clientHeight).toBeGreaterThan(before);
    expect(server.sent).toEqual([]);
    await userEvent.click(sendButton);
    await expect.poll(() => server.sent).toEqual(['One\ntwo']);
  });

  it('counts, and does not send a text that is too long', async () => {
    const { server } = await renderComposer();
    await userEvent.keyboard('a'.repeat(MAX_LENGTH));
    await expect.element(field).toHaveAccessibleDescription(`${MAX_LENGTH} of ${MAX_LENGTH} characters`);
    await expect.element(sendButton).toBeEnabled();
    await userEvent.keyboard('a');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(sendButton).toBeDisabled();
    expect(server.sent).toEqual([]);
  });

  it('hints at insults without blocking them', async () => {
    const { server } = await renderComposer();
    await userEvent.keyboard('you bastard');
    await expect.element(page.getByRole('status').getByText(/^Some words here may hurt/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.sent).toEqual(['you bastard']);
  });

  it('shows a text that was not sent until it is sent again', async () => {
    const { server } = await renderComposer();
    server.isDown = true;
    await userEvent.keyboard('Hello{Enter}');
    const failed = page.getByRole('list', { name: 'Messages not sent' });
    await expect.element(failed.getByText('Hello')).toBeVisible();
    server.isDown = false;
    await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => server.sent).toEqual(['Hello']);
    await expect.element(failed).not.toBeInTheDocument();
  });
});
