import { toSearchKey } from '#shared/text/normalize-text.ts';
import { LANGS, type Lang } from '#shared/i18n/lang.ts';
import { AnswerCache } from './answer-cache.ts';
import { ANSWERS } from './answers.ts';
import type { Ranked } from './classifier.ts';
import { detectFollowUp, detectReference } from './follow-up.ts';
import { greetingForPage } from './page-greeting.ts';
import { isSuspicious, checkAnswer } from './guard.ts';
import { INTENTS, isIntent, GUEST_PATHS, type ActionPath, type Intent } from './intents.ts';
import { detectLanguage } from '#shared/text/detect-language.ts';
import { ASSISTANT } from './rules.ts';
import { tokenize } from './terms.ts';
import { trainIntentClassifier, type IntentLabel } from './intent-classifier.ts';

/** Page and user that a reply is generated for. */
export interface PageContext {
  /** Interface language. */
  lang: Lang;
  /** Path without the locale prefix. */
  page: string;
  isSignedIn: boolean;
}

export interface Question extends PageContext {
  text: string;
  /** Intent of the previous answer. */
  last: Intent | null;
}

export interface QuickAction {
  label: string;
  action: 'navigate';
  url: ActionPath;
}

export interface AssistantReply {
  content: string;
  /** Suggested next questions, at most `ASSISTANT.maxSuggestions`. */
  suggestions: string[];
  quickActions: QuickAction[];
  /** Answered intent; `null` for clarifying, fallback and rejected replies. */
  intent: Intent | null;
  /** Language of this reply. */
  lang: Lang;
}

export interface Assistant {
  /** Returns the first message of an empty conversation. */
  greeting(pageContext: PageContext): AssistantReply;
  /** Answers a question asked at `nowMs` (ms), or returns the rate-limit reply. */
  reply(question: Question, nowMs: number): AssistantReply;
  /** Returns the ranked intents of a text and the reply. Bypasses cache and rate limit; used for evaluation. */
  explain(question: Question): { reply: AssistantReply; candidates: Intent[] };
}

const INTENT_BY_QUESTION = new Map(
  LANGS.flatMap((lang) =>
    Object.entries(ANSWERS[lang].intents).map(([intent, { question }]) => [toSearchKey(question), intent as Intent]),
  ),
);

/**
 * Creates the assistant of one tab. Replies are predefined texts selected locally, without network requests.
 * Training takes some tens of ms, a reply about 1 ms.
 * @param email contact address that replaces `{email}`
 * @param questionTimes times (ms) of questions asked before a reload, counted by the rate limit
 */
export function createAssistant(email: string, questionTimes: readonly number[] = []): Assistant {
  const understand = trainIntentClassifier();
  const cache = new AnswerCache<AssistantReply>(ASSISTANT.cacheEntries);
  const limit = new MessageRateLimit();
  for (const time of questionTimes) limit.tryAcquire(time);

  const explain = (question: Question) => explainWith(understand, question, email);
  return {
    greeting: (pageContext) => guardReply(greetingReply(pageContext), pageContext, email),
    reply(question, nowMs) {
      const { text, lang, page, isSignedIn, last } = question;
      if (!limit.tryAcquire(nowMs)) return textReply(ANSWERS[lang].lines.limit, lang);
      return cache.getOrCreate(JSON.stringify([text, lang, page, isSignedIn, last]), () => explain(question).reply);
    },
    explain,
  };
}

type RankIntents = ReturnType<typeof trainIntentClassifier>;

function explainWith(understand: RankIntents, question: Question, email: string) {
  if (isSuspicious(question.text)) return { reply: neutralReply(question), candidates: [] };
  const ranked = rankIntents(understand, question);
  const lang = detectLanguage(question.text) ?? question.lang;
  const localized = { ...question, lang };
  const candidates = ranked.map(({ label }) => label).filter(isIntent);
  const intent = confidentIntent(ranked);
  const isFollowUp = intent !== null && intent === question.last;
  const isUnclear =
    intent === null && (ranked[0]?.score ?? 0) >= ASSISTANT.clarifyThreshold && ranked[0]?.label !== 'none';
  const draft = intent
    ? answerReply(intent, localized, isFollowUp)
    : isUnclear
      ? clarifyingReply(candidates, localized)
      : helpReply(localized);
  return { reply: guardReply(draft, localized, email), candidates };
}

/**
 * Ranks the intents of a question: an exact suggestion text, a follow-up, or the classifier result. If the text refers
 * back to the previous answer, the words of the last intent are added.
 */
function rankIntents(understand: RankIntents, { text, last }: Question): Ranked<IntentLabel>[] {
  const known = INTENT_BY_QUESTION.get(toSearchKey(text));
  if (known) return [{ label: known, score: 1 }];
  const words = tokenize(text);
  const followed = last && detectFollowUp(words, last);
  if (followed) return [{ label: followed, score: 1 }];
  const alone = understand(text);
  const leaning = detectReference(words);
  if (!last || leaning === 'none' || (leaning === 'goes_on' && confidentIntent(alone))) return alone;
  const together = understand(text, last.split('_'));
  return confidentIntent(together) ? together : alone;
}

/** Returns the best intent if its score reaches the threshold and leads by `ambiguityMargin`, else `null`. */
function confidentIntent([best, second]: Ranked<IntentLabel>[]): Intent | null {
  if (!best || best.score < ASSISTANT.intentThreshold || !isIntent(best.label)) return null;
  return best.score - (second?.score ?? 0) < ASSISTANT.ambiguityMargin ? null : best.label;
}

function answerReply(intent: Intent, pageContext: PageContext, isFollowUp: boolean): AssistantReply {
  const { answer, more } = ANSWERS[pageContext.lang].intents[intent];
  const { actions, next } = INTENTS[intent];
  return {
    content: (isFollowUp && more) || answer,
    suggestions: suggestionsFor(next, pageContext.lang),
    quickActions: actionsFor(actions, pageContext),
    intent,
    lang: pageContext.lang,
  };
}

function clarifyingReply(candidates: readonly Intent[], { lang }: PageContext): AssistantReply {
  return { ...textReply(ANSWERS[lang].lines.chips, lang), suggestions: suggestionsFor(candidates, lang) };
}

function helpReply(pageContext: PageContext): AssistantReply {
  return {
    ...textReply(ANSWERS[pageContext.lang].lines.help, pageContext.lang),
    suggestions: greetingReply(pageContext).suggestions,
  };
}

function greetingReply({ page, lang }: PageContext): AssistantReply {
  const { area, next } = greetingForPage(page);
  return { ...textReply(ANSWERS[lang].greetings[area], lang), suggestions: suggestionsFor(next, lang) };
}

function neutralReply(pageContext: PageContext): AssistantReply {
  return { ...greetingReply(pageContext), content: ANSWERS[pageContext.lang].lines.neutral };
}

function textReply(content: string, lang: Lang): AssistantReply {
  return { content, suggestions: [], quickActions: [], intent: null, lang };
}

function suggestionsFor(intents: readonly Intent[], lang: Lang): string[] {
  return intents.slice(0, ASSISTANT.maxSuggestions).map((intent) => ANSWERS[lang].intents[intent].question);
}

/** Quick actions the user can open. Private links become `/auth` for guests; `/auth` is dropped for signed-in users. */
function actionsFor(paths: readonly ActionPath[], { lang, isSignedIn }: PageContext): QuickAction[] {
  const open = isSignedIn
    ? paths.filter((path) => path !== '/auth')
    : paths.map((path) => (GUEST_PATHS.includes(path) ? path : '/auth'));
  return [...new Set(open)].map((url) => ({ label: ANSWERS[lang].actions[url], action: 'navigate', url }));
}

/** Inserts the contact address and applies the output guard of section 5 of the specification. */
function guardReply(reply: AssistantReply, pageContext: PageContext, email: string): AssistantReply {
  const content = reply.content.replaceAll('{email}', email);
  const verdict = checkAnswer(content);
  if (verdict === 'fine') return { ...reply, content };
  return verdict === 'neutral_greeting' ? neutralReply(pageContext) : greetingReply(pageContext);
}

/** Sliding-window rate limit: at most `rateLimit` messages per `rateWindowMs`. Rejected messages do not count. */
class MessageRateLimit {
  #timestamps: number[] = [];

  /** Records a message at `nowMs` and returns true if the limit allows it. */
  tryAcquire(nowMs: number): boolean {
    this.#timestamps = this.#timestamps.filter((time) => nowMs - time < ASSISTANT.rateWindowMs);
    if (this.#timestamps.length >= ASSISTANT.rateLimit) return false;
    this.#timestamps.push(nowMs);
    return true;
  }
}
