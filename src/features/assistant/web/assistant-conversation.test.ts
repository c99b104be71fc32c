import { beforeEach, expect, test } from 'vitest';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { ANSWERS } from '../domain/all-answers.ts';
import { LANGUAGE_RESOURCES } from '../domain/all-languages.ts';
import { createAssistant, type PageContext } from '../domain/assistant.ts';
import { ASSISTANT, ASSISTANT_CHAT } from '../domain/rules.ts';
import { AssistantConversation } from './assistant-conversation.ts';
import { isMine } from './conversation-storage.ts';

const HOME: PageContext = { lang: 'es', page: '/', isSignedIn: false };
const { intents, greetings, lines } = ANSWERS.es;

let now: number;
let timers: { at: number; act: () => void }[];
let tab: Storage;
/** Languages whose texts were loaded later. */
let loaded: string[];

beforeEach(() => {
  now = 1_000_000;
  timers = [];
  tab = createMemoryStorage();
  loaded = [];
});

function pass(ms: number) {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { act } of due) act();
}

/** Loads the page with the stored state of the tab. */
async function openPage({ shown = true } = {}) {
  let ids = 0;
  const conversation = new AssistantConversation({
    load: async (lang, questionTimes) =>
      createAssistant({
        email: 'hola@tukan.example',
        languages: { [lang]: LANGUAGE_RESOURCES[lang] },
        loadLanguage: async (other) => (loaded.push(other), LANGUAGE_RESOURCES[other]),
        questionTimes,
      }),
    storage: () => tab,
    schedule: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    now: () => now,
    newId: () => `m${(ids += 1)}`,
  });
  const hide = conversation.open('es');
  await new Promise((done) => setTimeout(done, 0));
  if (!shown) hide();
  return { conversation, hide };
}

const texts = (conversation: AssistantConversation) =>
  conversation.store.getState().messages.map(({ content }) => content);

test('each page has its own greeting until a question is asked', async () => {
  const { conversation } = await openPage();
  expect(conversation.store.getState()).toMatchObject({ state: 'ready', messages: [] });
  conversation.enterPage(HOME);
  expect(texts(conversation)).toEqual([greetings.anywhere]);
  conversation.enterPage({ ...HOME, page: '/safety' });
  expect(texts(conversation)).toEqual([greetings.safety]);
  expect(conversation.store.getState().tukanSuggestions).toHaveLength(ASSISTANT.maxSuggestions);
  conversation.ask(intents.costs.question, HOME);
  pass(ASSISTANT_CHAT.replyDelayMs);
  conversation.enterPage({ ...HOME, lang: 'en' });
  expect(texts(conversation)).toEqual([greetings.safety, intents.costs.question, intents.costs.answer]);
});

test('a reply comes after half a second, with suggestions and quick actions', async () => {
  const { conversation } = await openPage();
  conversation.ask(`  ${intents.costs.question}\n`, HOME);
  pass(ASSISTANT_CHAT.replyDelayMs - 1);
  expect(conversation.store.getState()).toMatchObject({
    typing: true,
    messages: [{ content: intents.costs.question }],
  });
  pass(1);
  const { typing, messages, tukanQuickActions, unreadCount } = conversation.store.getState();
  expect([typing, unreadCount, messages.at(-1)?.content]).toEqual([false, 0, intents.costs.answer]);
  expect(tukanQuickActions.map(({ url }) => url)).toEqual(['/auth']);
  conversation.ask('   ', HOME);
  expect(conversation.store.getState().messages).toHaveLength(2);
});

test('a follow-up refers to the previous answer', async () => {
  const { conversation } = await openPage();
  for (const text of [intents.buzz.question, '¿cómo?']) {
    conversation.ask(text, HOME);
    pass(ASSISTANT_CHAT.replyDelayMs);
  }
  expect(texts(conversation).at(-1)).toBe(intents.buzz.more);
});

test('the topic is kept for three turns, also over an answer in between', async () => {
  const { conversation } = await openPage();
  const ask = (text: string) => {
    conversation.ask(text, HOME);
    pass(ASSISTANT_CHAT.replyDelayMs);
    return conversation.store.getState().last;
  };
  expect(ask(intents.deposit.question)).toBe('deposit');
  expect(ask('gracias')).toBe('deposit');
  expect(ask('xyzzy plugh')).toBe('deposit');
  expect(ask('xyzzy plugh')).toBeNull();
});

test('thanks are answered once in full', async () => {
  const { conversation } = await openPage();
  for (let count = 0; count < 3; count += 1) {
    conversation.ask(intents.thanks.question, HOME);
    pass(ASSISTANT_CHAT.replyDelayMs);
  }
  const replies = conversation.store.getState().messages.filter((message) => !isMine(message));
  expect(replies.map(({ content }) => content)).toEqual([intents.thanks.answer, lines.again, lines.again]);
});

test('the texts of another language are loaded when a question needs them, once', async () => {
  const { conversation } = await openPage();
  for (let count = 0; count < 2; count += 1) {
    conversation.ask(ANSWERS.en.intents.costs.question, HOME);
    await new Promise((done) => setTimeout(done, 0));
    pass(ASSISTANT_CHAT.replyDelayMs);
  }
  expect(texts(conversation)[1]).toBe(ANSWERS.en.intents.costs.answer);
  expect(loaded).toEqual(['en']);
});

test('a new conversation cancels an answer whose texts are still loading', async () => {
  const { conversation } = await openPage();
  conversation.ask(ANSWERS.en.intents.costs.question, HOME);
  expect(conversation.store.getState().typing).toBe(true);
  conversation.clear();
  await new Promise((done) => setTimeout(done, 0));
  pass(ASSISTANT_CHAT.replyDelayMs);
  expect(texts(conversation)).toEqual([]);
});

test('a reply that arrives while the panel is closed is unread', async () => {
  const { conversation, hide } = await openPage();
  conversation.ask('hola', HOME);
  hide();
  pass(ASSISTANT_CHAT.replyDelayMs);
  expect(conversation.store.getState().unreadCount).toBe(1);
  const { conversation: reloaded } = await openPage({ shown: false });
  expect(reloaded.store.getState().unreadCount).toBe(0);
  conversation.open('es');
  expect(conversation.store.getState().unreadCount).toBe(0);
});

test('a reload keeps the conversation and answers an interrupted question', async () => {
  const { conversation } = await openPage();
  conversation.ask(intents.deposit.question, HOME);
  pass(ASSISTANT_CHAT.replyDelayMs);
  conversation.ask(intents.costs.question, HOME);
  timers = [];
  const { conversation: again } = await openPage();
  again.enterPage(HOME);
  again.enterPage(HOME);
  pass(ASSISTANT_CHAT.replyDelayMs);
  const expected = [intents.deposit, intents.costs].flatMap(({ question, answer }) => [question, answer]);
  expect(texts(again)).toEqual(expected);
  const { conversation: third } = await openPage();
  third.enterPage(HOME);
  expect(texts(third)).toEqual(expected);
  expect(third.store.getState().tukanSuggestions).toEqual(again.store.getState().tukanSuggestions);
});

test('the eleventh question in a minute meets the limit, also after a reload', async () => {
  const { conversation } = await openPage();
  for (let count = 0; count < 12; count += 1) conversation.ask(intents.costs.question, HOME);
  pass(ASSISTANT_CHAT.replyDelayMs);
  const answers = () => conversation.store.getState().messages.filter((message) => !isMine(message));
  expect(answers().filter(({ content }) => content === lines.limit)).toHaveLength(2);
  const { conversation: again } = await openPage();
  again.ask(intents.costs.question, HOME);
  pass(ASSISTANT_CHAT.replyDelayMs);
  expect(texts(again).at(-1)).toBe(lines.limit);
  pass(ASSISTANT.rateWindowMs);
  again.ask(intents.costs.question, HOME);
  pass(ASSISTANT_CHAT.replyDelayMs);
  expect(texts(again).at(-1)).not.toBe(lines.limit);
});

test('a new conversation can be undone', async () => {
  const { conversation } = await openPage();
  conversation.ask(intents.costs.question, HOME);
  pass(ASSISTANT_CHAT.replyDelayMs);
  const before = conversation.store.getState();
  conversation.ask('hola', HOME);
  conversation.clear();
  pass(ASSISTANT_CHAT.replyDelayMs);
  expect(conversation.store.getState()).toMatchObject({ messages: [], typing: false });
  conversation.ask(intents.deposit.question, HOME);
  pass(ASSISTANT_CHAT.replyDelayMs);
  const undo = conversation.clear();
  conversation.enterPage(HOME);
  expect(texts(conversation)).toEqual([greetings.anywhere]);
  undo();
  expect(texts(conversation)).toEqual([intents.deposit.question, intents.deposit.answer]);
  expect(before.messages).toHaveLength(2);
});

test('the end of a session deletes the conversation', async () => {
  const { conversation } = await openPage();
  conversation.ask('hola', HOME);
  conversation.reset();
  pass(ASSISTANT_CHAT.replyDelayMs);
  expect([conversation.store.getState().messages, tab.length, conversation.store.getState().state]).toEqual([
    [],
    0,
    'idle',
  ]);
});

test('only the newest messages are kept, and invalid stored data is ignored', async () => {
  const { conversation } = await openPage();
  for (let count = 0; count < ASSISTANT_CHAT.maxStoredMessages; count += 1) {
    conversation.ask('hola', HOME);
    pass(ASSISTANT_CHAT.replyDelayMs);
  }
  expect(conversation.store.getState().messages).toHaveLength(ASSISTANT_CHAT.maxStoredMessages);
  for (const text of ['{', 'null', '7', '{"messages":[]}', '{"messages":{}}']) {
    tab.setItem('tukan_assistant_talk', text);
    expect((await openPage()).conversation.store.getState().messages, text).toEqual([]);
  }
});
