import { searchKey } from '#kit/fold.ts';
import { LANGS, type Lang } from '#kit/lang.ts';
import { AnswerCache } from './answer-cache.ts';
import { ANSWERS } from './answers.ts';
import type { Ranked } from './classifier.ts';
import { followUpOf, leaningOf } from './follow-up.ts';
import { openingOf } from './greeting.ts';
import { isSuspicious, verdictOnAnswer } from './guard.ts';
import { INTENTS, isIntent, VISITOR_PATHS, type ActionPath, type Intent } from './intents.ts';
import { languageOf } from './language.ts';
import { MessageLimit } from './message-limit.ts';
import { ASSISTANT } from './rules.ts';
import { wordsOf } from './terms.ts';
import { learnPhrases, type Label } from './understanding.ts';

/** Where and to whom it speaks. */
export interface Place {
  /** The language of the interface. */
  lang: Lang;
  /** The bare path of the page. */
  page: string;
  isSignedIn: boolean;
}

export interface Question extends Place {
  text: string;
  /** What the answer before this question was about. */
  last: Intent | null;
}

export interface QuickAction {
  label: string;
  action: 'navigate';
  url: ActionPath;
}

export interface AssistantReply {
  content: string;
  /** Texts a person may send next, `ASSISTANT.suggestions` at most. */
  suggestions: string[];
  quickActions: QuickAction[];
  /** What was answered; null where it asked back, did not know or refused. */
  intent: Intent | null;
  /** The language of this reply. */
  lang: Lang;
}

export interface Assistant {
  /** What stands in an empty conversation. */
  greeting(place: Place): AssistantReply;
  /** Answers a question asked at a time (ms), or says that there were too many. */
  reply(question: Question, nowMs: number): AssistantReply;
  /** What a text means, in order, and the reply to it, without limit or memory: for measuring. */
  explain(question: Question): { reply: AssistantReply; candidates: Intent[] };
}

const EVERYTHING_KNOWN = new Map(
  LANGS.flatMap((lang) =>
    Object.entries(ANSWERS[lang].intents).map(([intent, { question }]) => [searchKey(question), intent as Intent]),
  ),
);

/**
 * The assistant of one tab: answers from predefined words, computed here, without any call. Learning its phrases takes
 * some tens of ms, an answer about one.
 * @param email the address people write to
 * @param askedAt when it was asked before a reload (ms), for the limit
 */
export function createAssistant(email: string, askedAt: readonly number[] = []): Assistant {
  const understand = learnPhrases();
  const cache = new AnswerCache<AssistantReply>(ASSISTANT.cacheEntries);
  const limit = new MessageLimit();
  for (const time of askedAt) limit.take(time);

  const explain = (question: Question) => explainWith(understand, question, email);
  return {
    greeting: (place) => checked(openingReply(place), place, email),
    reply(question, nowMs) {
      const { text, lang, page, isSignedIn, last } = question;
      if (!limit.take(nowMs)) return bareReply(ANSWERS[lang].lines.limit, lang);
      return cache.of(JSON.stringify([text, lang, page, isSignedIn, last]), () => explain(question).reply);
    },
    explain,
  };
}

type Understand = ReturnType<typeof learnPhrases>;

function explainWith(understand: Understand, question: Question, email: string) {
  if (isSuspicious(question.text)) return { reply: neutralReply(question), candidates: [] };
  const ranked = read(understand, question);
  const lang = languageOf(question.text) ?? question.lang;
  const place = { ...question, lang };
  const candidates = ranked.map(({ label }) => label).filter(isIntent);
  const intent = certain(ranked);
  const isFollowUp = intent !== null && intent === question.last;
  const isUnclear =
    intent === null && (ranked[0]?.score ?? 0) >= ASSISTANT.chipsThreshold && ranked[0]?.label !== 'none';
  const draft = intent
    ? answerReply(intent, place, isFollowUp)
    : isUnclear
      ? chipsReply(candidates, place)
      : helpReply(place);
  return { reply: checked(draft, place, email), candidates };
}

/** The meaning of a question: a suggestion word for word, a follow-up, or what its words say, with those that name the last topic where it leans on it. */
function read(understand: Understand, { text, last }: Question): Ranked<Label>[] {
  const known = EVERYTHING_KNOWN.get(searchKey(text));
  if (known) return [{ label: known, score: 1 }];
  const words = wordsOf(text);
  const followed = last && followUpOf(words, last);
  if (followed) return [{ label: followed, score: 1 }];
  const alone = understand(text);
  const leaning = leaningOf(words);
  if (!last || leaning === 'none' || (leaning === 'goes_on' && certain(alone))) return alone;
  const together = understand(text, last.split('_'));
  return certain(together) ? together : alone;
}

/** The intent that is likely enough and clearly ahead of the next, or null. */
function certain([best, second]: Ranked<Label>[]): Intent | null {
  if (!best || best.score < ASSISTANT.intentThreshold || !isIntent(best.label)) return null;
  return best.score - (second?.score ?? 0) < ASSISTANT.closeShare ? null : best.label;
}

function answerReply(intent: Intent, place: Place, isFollowUp: boolean): AssistantReply {
  const { answer, more } = ANSWERS[place.lang].intents[intent];
  const { actions, next } = INTENTS[intent];
  return {
    content: (isFollowUp && more) || answer,
    suggestions: questionsOf(next, place.lang),
    quickActions: actionsFor(actions, place),
    intent,
    lang: place.lang,
  };
}

function chipsReply(candidates: readonly Intent[], { lang }: Place): AssistantReply {
  return { ...bareReply(ANSWERS[lang].lines.chips, lang), suggestions: questionsOf(candidates, lang) };
}

function helpReply(place: Place): AssistantReply {
  return { ...bareReply(ANSWERS[place.lang].lines.help, place.lang), suggestions: openingReply(place).suggestions };
}

function openingReply({ page, lang }: Place): AssistantReply {
  const { area, next } = openingOf(page);
  return { ...bareReply(ANSWERS[lang].greetings[area], lang), suggestions: questionsOf(next, lang) };
}

function neutralReply(place: Place): AssistantReply {
  return { ...openingReply(place), content: ANSWERS[place.lang].lines.neutral };
}

function bareReply(content: string, lang: Lang): AssistantReply {
  return { content, suggestions: [], quickActions: [], intent: null, lang };
}

function questionsOf(intents: readonly Intent[], lang: Lang): string[] {
  return intents.slice(0, ASSISTANT.suggestions).map((intent) => ANSWERS[lang].intents[intent].question);
}

/** Links that this person can follow: a visitor's private ones become the way in, and nobody inside needs that one. */
function actionsFor(paths: readonly ActionPath[], { lang, isSignedIn }: Place): QuickAction[] {
  const open = isSignedIn
    ? paths.filter((path) => path !== '/auth')
    : paths.map((path) => (VISITOR_PATHS.includes(path) ? path : '/auth'));
  return [...new Set(open)].map((url) => ({ label: ANSWERS[lang].actions[url], action: 'navigate', url }));
}

/** The address put in, and section 5's guard over what comes out. */
function checked(reply: AssistantReply, place: Place, email: string): AssistantReply {
  const content = reply.content.replaceAll('{email}', email);
  const verdict = verdictOnAnswer(content);
  if (verdict === 'fine') return { ...reply, content };
  return verdict === 'neutral_greeting' ? neutralReply(place) : openingReply(place);
}
