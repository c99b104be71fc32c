/*
 * Measures what the automatic checks against fraud and insults find, on corpora of our own: conversations (a fifth held
 * back; by the patterns alone, and with the trained model as the server reads them), texts of listings, words, copied photos; and the time that the check of a message costs beside the storing of one. With
 * `write` the figures replace those in `docs/trust.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { findFraud } from '#shared/text/fraud/find-fraud.ts';
import { readText } from '#shared/text/fraud/reading/read-text.ts';
import { CHAT_SIGNALS } from '#shared/text/fraud/model/chat-signals.ts';
import { mayBeRisky } from '#shared/text/fraud/may-be-risky.ts';
import { judgeMessage, needsContext } from '#shared/text/fraud/model/judge-message.ts';
import { scoreMessage } from '#shared/text/fraud/score-conversation.ts';
import { conceptTerms } from '#shared/text/fraud/reading/term-groups.ts';
import { TermIndex } from '#shared/text/fraud/reading/term-index.ts';
import {
  isFreshHoldout,
  isHoldout,
  measureConversations,
  readConversations,
} from '#tests/support/conversations/conversation-corpus.ts';
import { createSearchByExpression } from '#tests/support/conversations/search-by-expression.ts';
import { measureProfanity } from '#tests/support/profanity/profanity-corpus.ts';
import { machineInfo } from './support/machine.ts';
import { measurePhotoSimilarity } from './support/photo-similarity.ts';

const GOALS = { recall: 0.9, falseHolds: 0.01, plainInsults: 0.99, disguisedInsults: 0.95, innocentFlagged: 0 };
/** Ordinary messages, of which most contain nothing that a pattern begins with. */
const SMALL_TALK = [
  'Hola, ¿qué tal?',
  'Genial, nos vemos el jueves',
  'Sí, claro 😊',
  'Llego en diez minutos',
  'I love the balcony!',
  'Thanks, see you tomorrow',
  'Ok perfecto',
  'jajaja qué risa',
];
const ROUNDS = 2000;

const round = (value: number) => Math.round(value * 1000) / 1000;
const rounded = (figures: object) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
  );

const listingTexts = (name: string) =>
  readFileSync(new URL(`../tests/support/listing-texts/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const holdsListing = (line: string) =>
  findFraud(line.slice(line.indexOf('|') + 1).replaceAll('\\n', '\n')).some(({ family }) => family !== 'channel');
const share = (names: string[]) => {
  const texts = names.flatMap(listingTexts);
  return round(texts.filter(holdsListing).length / texts.length);
};

/** Spaces at their end make texts of several rounds differ, because the latest readings are kept. */
const DIFFERENT = 100;

function costUs(texts: readonly string[], work: (text: string) => unknown, rounds: number): number {
  for (const text of texts) work(text);
  const start = performance.now();
  for (let nth = 0; nth < rounds; nth += 1) for (const text of texts) work(text + ' '.repeat(nth % DIFFERENT));
  return round(((performance.now() - start) * 1000) / (rounds * texts.length));
}

const conversations = {
  tuned: rounded(measureConversations((one) => !isHoldout(one))),
  held_back: rounded(measureConversations(isHoldout)),
  fresh_tuned: rounded(measureConversations((one) => !isFreshHoldout(one), 'fresh')),
  fresh_held_back: rounded(measureConversations(isFreshHoldout, 'fresh')),
  exam: rounded(measureConversations(() => true, 'exam')),
  second_exam: rounded(measureConversations(() => true, 'second_exam')),
  third_exam: rounded(measureConversations(() => true, 'third_exam')),
  fourth_exam: rounded(measureConversations(() => true, 'fourth_exam')),
};
const patternsAlone = {
  tuned: rounded(measureConversations((one) => !isHoldout(one), 'first', scoreMessage)),
  held_back: rounded(measureConversations(isHoldout, 'first', scoreMessage)),
  fresh_tuned: rounded(measureConversations((one) => !isFreshHoldout(one), 'fresh', scoreMessage)),
  fresh_held_back: rounded(measureConversations(isFreshHoldout, 'fresh', scoreMessage)),
  exam: rounded(measureConversations(() => true, 'exam', scoreMessage)),
  second_exam: rounded(measureConversations(() => true, 'second_exam', scoreMessage)),
  third_exam: rounded(measureConversations(() => true, 'third_exam', scoreMessage)),
  fourth_exam: rounded(measureConversations(() => true, 'fourth_exam', scoreMessage)),
};
const listings = {
  recall: share(['fraudulent.es', 'fraudulent.en']),
  false_holds: share(['honest.es', 'honest.en']),
  unseen_recall: share(['fourth-fraudulent']),
  unseen_false_holds: share(['fourth-honest']),
  fresh_false_holds: share(['sixth-honest']),
};
const { missed, flagged, byDisguise, ...words } = measureProfanity();
const honest = readConversations('honest').flatMap(({ messages }) => messages.map(({ text }) => text));
const unremarkable = honest.filter((text) => text.split(/\s+/).length > 3 && !mayBeRisky(text));
const cost = {
  small_talk_us: costUs(SMALL_TALK, (text) => needsContext(text), ROUNDS),
  by_model_alone_us: costUs(unremarkable, (text) => needsContext(text), 20),
  message_about_housing_us: costUs(honest, (text) => judgeMessage(text), 2),
  by_patterns_alone_us: costUs(honest, (text) => scoreMessage(text), 2),
  read_in_full: round(honest.filter((text) => needsContext(text)).length / honest.length),
};
const TERMS = Object.values(CHAT_SIGNALS);
const termIndex = new TermIndex(conceptTerms);
for (const terms of TERMS) termIndex.add(terms);
const searchByExpression = createSearchByExpression(conceptTerms);
const folded = honest.map((text) => readText(text).folded.words);
const search = {
  index_us: costUs(folded, (words) => termIndex.search(words), 5),
  expressions_us: costUs(folded, (words) => TERMS.map((terms) => searchByExpression(words, terms)), 5),
};
const whole = measureConversations();
const similarity = await measurePhotoSimilarity();
const photos = rounded({
  ...similarity.recallByChange,
  false_pairs: similarity.falsePairs,
  pairs: similarity.pairs,
});

const table = (name: string, figures: object) =>
  `${name}\n${Object.entries(figures)
    .map(([key, value]) => `  ${key.padEnd(24)}${String(value)}`)
    .join('\n')}\n`;
/** Figures with the trained model, beside those of the patterns alone. */
function compared(name: string, set: keyof typeof conversations): string {
  const lines = Object.entries(conversations[set]).map(([key, value]) => {
    const alone = patternsAlone[set][key];
    return [key, alone === value ? value : `${String(value).padEnd(8)}patterns alone ${String(alone)}`];
  });
  return table(name, Object.fromEntries(lines));
}
const printed = [
  compared('Conversations, patterns and model tuned to them', 'tuned'),
  compared('Conversations, held back', 'held_back'),
  compared('Fresh conversations, odd: read for patterns and model', 'fresh_tuned'),
  compared('Fresh conversations, even: unread', 'fresh_held_back'),
  compared('Exam, written after the training data was frozen', 'exam'),
  compared('Second exam, by an author who saw nothing', 'second_exam'),
  compared('Third exam, by another author who saw nothing', 'third_exam'),
  compared('Fourth exam, by a further author who saw nothing', 'fourth_exam'),
  table('Texts of listings', listings),
  table('Words', { ...rounded(words), ...rounded(byDisguise), missed: missed.length, flagged: flagged.length }),
  table('Copied photos found, by change', photos),
  table('Cost', cost),
].join('\n');
process.stdout.write(printed);
if (process.argv.includes('write')) {
  const page = new URL('../docs/trust.md', import.meta.url);
  const block = `<!-- figures -->\n\n\`\`\`text\n${printed}\`\`\`\n\n<!-- /figures -->`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/<!-- figures -->[\s\S]*<!-- \/figures -->/, () => block),
  );
}
process.stdout.write(
  `${JSON.stringify({
    name: 'trust',
    ratios: {
      recall_to_goal: round(whole.recall / GOALS.recall),
      false_holds_to_goal: round(whole.falseHolds / GOALS.falseHolds),
      held_back_recall_to_goal: round(Number(conversations.held_back.recall) / GOALS.recall),
      term_search_to_expressions: round(search.index_us / search.expressions_us),
      plain_insults_to_goal: round(words.plain / GOALS.plainInsults),
      disguised_insults_to_goal: round(words.disguised / GOALS.disguisedInsults),
    },
    figures: {
      conversations,
      patterns_alone: patternsAlone,
      listings,
      words: rounded(words),
      by_disguise: rounded(byDisguise),
      photos,
      cost,
    },
    machine: machineInfo(),
  })}\n`,
);
