import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { ANSWERS } from '../domain/answers.ts';
import { createAssistant, type Place } from '../domain/assistant.ts';
import { ASSISTANT } from '../domain/rules.ts';
import { Conversation } from './conversation.ts';
import { isMine } from './kept-talk.ts';

const HOME: Place = { lang: 'es', page: '/', isSignedIn: false };
const { intents, greetings, lines } = ANSWERS.es;

let now: number;
let timers: { at: number; act: () => void }[];
let tab: Storage;

beforeEach(() => {
  now = 1_000_000;
  timers = [];
  tab = memoryStorage();
});

function pass(ms: number) {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { act } of due) act();
}

/** As a page loads it: what the tab has kept is there. */
async function openPage({ shown = true } = {}) {
  let ids = 0;
  const conversation = new Conversation({
    load: async (askedAt) => createAssistant('hola@tukan.example', askedAt),
    storage: () => tab,
    after: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    now: () => now,
    newId: () => `m${(ids += 1)}`,
  });
  const hide = conversation.show();
  await new Promise((done) => setTimeout(done, 0));
  if (!shown) hide();
  return { conversation, hide };
}

const texts = (conversation: Conversation) => conversation.view().messages.map(({ content }) => content);

test('greets where one is, and again elsewhere as long as nothing was asked', async () => {
  const { conversation } = await openPage();
  expect(conversation.view()).toMatchObject({ state: 'ready', messages: [] });
  conversation.enter(HOME);
  expect(texts(conversation)).toEqual([greetings.anywhere]);
  conversation.enter({ ...HOME, page: '/safety' });
  expect(texts(conversation)).toEqual([greetings.safety]);
  expect(conversation.view().tukanSuggestions).toHaveLength(ASSISTANT.suggestions);
  conversation.ask(intents.costs.question, HOME);
  pass(ASSISTANT.replyDelayMs);
  conversation.enter({ ...HOME, lang: 'en' });
  expect(texts(conversation)).toEqual([greetings.safety, intents.costs.question, intents.costs.answer]);
});

test('answers half a second later, with what can be asked and done next', async () => {
  const { conversation } = await openPage();
  conversation.ask(`  ${intents.costs.question}\n`, HOME);
  pass(ASSISTANT.replyDelayMs - 1);
  expect(conversation.view()).toMatchObject({ typing: true, messages: [{ content: intents.costs.question }] });
  pass(1);
  const { typing, messages, tukanQuickActions, unreadCount } = conversation.view();
  expect([typing, unreadCount, messages.at(-1)?.content]).toEqual([false, 0, intents.costs.answer]);
  expect(tukanQuickActions.map(({ url }) => url)).toEqual(['/auth']);
  conversation.ask('   ', HOME);
  expect(conversation.view().messages).toHaveLength(2);
});

test('leans on the answer before', async () => {
  const { conversation } = await openPage();
  for (const text of [intents.buzz.question, '¿cómo?']) {
    conversation.ask(text, HOME);
    pass(ASSISTANT.replyDelayMs);
  }
  expect(texts(conversation).at(-1)).toBe(intents.buzz.more);
});

test('what comes while nobody looks waits to be read', async () => {
  const { conversation, hide } = await openPage();
  conversation.ask('hola', HOME);
  hide();
  pass(ASSISTANT.replyDelayMs);
  expect(conversation.view().unreadCount).toBe(1);
  const { conversation: reloaded } = await openPage({ shown: false });
  expect(reloaded.view().unreadCount).toBe(0);
  conversation.show();
  expect(conversation.view().unreadCount).toBe(0);
});

test('a reload keeps all of it, and answers what it has cut off', async () => {
  const { conversation } = await openPage();
  conversation.ask(intents.deposit.question, HOME);
  pass(ASSISTANT.replyDelayMs);
  conversation.ask(intents.costs.question, HOME);
  timers = [];
  const { conversation: again } = await openPage();
  again.enter(HOME);
  again.enter(HOME);
  pass(ASSISTANT.replyDelayMs);
  const said = [intents.deposit, intents.costs].flatMap(({ question, answer }) => [question, answer]);
  expect(texts(again)).toEqual(said);
  const { conversation: third } = await openPage();
  third.enter(HOME);
  expect(texts(third)).toEqual(said);
  expect(third.view().tukanSuggestions).toEqual(again.view().tukanSuggestions);
});

test('the eleventh question in a minute meets the limit, after a reload too', async () => {
  const { conversation } = await openPage();
  for (let count = 0; count < 12; count += 1) conversation.ask(intents.costs.question, HOME);
  pass(ASSISTANT.replyDelayMs);
  const answers = () => conversation.view().messages.filter((message) => !isMine(message));
  expect(answers().filter(({ content }) => content === lines.limit)).toHaveLength(2);
  const { conversation: again } = await openPage();
  again.ask(intents.costs.question, HOME);
  pass(ASSISTANT.replyDelayMs);
  expect(texts(again).at(-1)).toBe(lines.limit);
  pass(ASSISTANT.rateWindowMs);
  again.ask(intents.costs.question, HOME);
  pass(ASSISTANT.replyDelayMs);
  expect(texts(again).at(-1)).not.toBe(lines.limit);
});

test('begins anew, and has the old one back', async () => {
  const { conversation } = await openPage();
  conversation.ask(intents.costs.question, HOME);
  pass(ASSISTANT.replyDelayMs);
  const before = conversation.view();
  conversation.ask('hola', HOME);
  conversation.clear();
  pass(ASSISTANT.replyDelayMs);
  expect(conversation.view()).toMatchObject({ messages: [], typing: false });
  conversation.ask(intents.deposit.question, HOME);
  pass(ASSISTANT.replyDelayMs);
  const undo = conversation.clear();
  conversation.enter(HOME);
  expect(texts(conversation)).toEqual([greetings.anywhere]);
  undo();
  expect(texts(conversation)).toEqual([intents.deposit.question, intents.deposit.answer]);
  expect(before.messages).toHaveLength(2);
});

test('the end of a session leaves nothing', async () => {
  const { conversation } = await openPage();
  conversation.ask('hola', HOME);
  conversation.forget();
  pass(ASSISTANT.replyDelayMs);
  expect([conversation.view().messages, tab.length, conversation.view().state]).toEqual([[], 0, 'idle']);
});

test('keeps the newest messages only, and survives nonsense in the storage', async () => {
  const { conversation } = await openPage();
  for (let count = 0; count < ASSISTANT.keptMessages; count += 1) {
    conversation.ask('hola', HOME);
    pass(ASSISTANT.replyDelayMs);
  }
  expect(conversation.view().messages).toHaveLength(ASSISTANT.keptMessages);
  for (const text of ['{', 'null', '7', '{"messages":[]}', '{"messages":{}}']) {
    tab.setItem('tukan_assistant_talk', text);
    expect((await openPage()).conversation.view().messages, text).toEqual([]);
  }
});
