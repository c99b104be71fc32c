import { LANGS, type Lang } from '#shared/i18n/lang.ts';
import { detectLanguage } from '#shared/text/detect-language.ts';
import { paymentWarning } from './advance-payment.ts';
import { AnswerCache } from './answer-cache.ts';
import type { Answers } from './answers.ts';
import { findCity } from './cities.ts';
import { detectFollowUp, refersBack } from './follow-up.ts';
import { isSuspicious } from './guard.ts';
import { createIntentClassifier, type ClassifyIntent, type Understanding } from './intent-classifier.ts';
import { INTENTS, relatedIntents, type Intent } from './intents.ts';
import type { LanguageResources, Translate } from './language-resources.ts';
import type { PersonalFacts } from './personal-notes.ts';
import { tokenize } from './model/question-features.ts';
import {
  answerReply,
  clarifyingReply,
  greetingReply,
  guardReply,
  helpReply,
  joinReplies,
  neutralReply,
  textReply,
  type AssistantReply,
  type CityPrice,
  type ReplyContext,
} from './replies.ts';
import { ASSISTANT } from './rules.ts';
import { isSmallTalk } from './small-talk.ts';
import { splitQuestions } from './split-questions.ts';
import { matchSuggestion } from './suggestion-match.ts';

/** Page and user that a reply is generated for. */
export interface PageContext {
  /** Interface language. */
  lang: Lang;
  /** Path without the locale prefix. */
  page: string;
  isSignedIn: boolean;
  /** Data about this person that the page holds already. */
  facts?: PersonalFacts;
  /** Median price of a room in a city, if the page shows it. */
  roomPrice?: CityPrice | null;
}

export interface Question extends PageContext {
  text: string;
  /** Topic of the conversation: the intent of an answer at most `ASSISTANT_CHAT.topicTurns` turns ago. */
  last: Intent | null;
  /** Small talk that was answered in this conversation already. */
  answered?: readonly Intent[];
}

export interface Assistant {
  /** Loads the resources for the languages of a question and its reply; `null` if all are there. Never rejects. */
  prepare(text: string, lang: Lang): Promise<void> | null;
  /** Returns the first message of an empty conversation. */
  greeting(pageContext: PageContext): AssistantReply;
  /** Answers a question asked at `nowMs` (ms), or returns the rate-limit reply. */
  reply(question: Question, nowMs: number): AssistantReply;
  /** Returns the ranked intents of a text and the reply. Bypasses cache and rate limit; used for evaluation. */
  explain(question: Question): { reply: AssistantReply; candidates: Intent[] };
}

export interface AssistantDeps {
  /** Contact address that replaces `{email}`. */
  email: string;
  /** Texts and models that are loaded already; at least one language. */
  languages: Partial<Record<Lang, LanguageResources>>;
  loadLanguage?: (lang: Lang) => Promise<LanguageResources>;
  /** Loads the translation of questions into the language of their model; `null` if that is the same. */
  loadTranslation?: (lang: Lang) => Promise<Translate> | null;
  /** Times (ms) of questions asked before a reload, counted by the rate limit. */
  questionTimes?: readonly number[];
}

/**
 * Creates the assistant of one tab. Replies are predefined texts selected locally: the model and the texts are files of
 * the application, and no question leaves the browser.
 */
export function createAssistant(deps: AssistantDeps): Assistant {
  const { email, languages, loadLanguage, loadTranslation, questionTimes = [] } = deps;
  const texts: Partial<Record<Lang, Answers>> = {};
  const classifiers: Partial<Record<Lang, ClassifyIntent>> = {};
  const translations: Partial<Record<Lang, Translate>> = {};
  const addLanguage = (lang: Lang, resources: LanguageResources) => {
    texts[lang] = resources.texts;
    classifiers[lang] = createIntentClassifier(resources.model);
    if (resources.translate) translations[lang] = resources.translate;
  };
  for (const lang of LANGS) if (languages[lang]) addLanguage(lang, languages[lang]);
  const cache = new AnswerCache<AssistantReply>(ASSISTANT.cacheEntries);
  const limit = new MessageRateLimit();
  for (const time of questionTimes) limit.tryAcquire(time);

  const contextIn = (pageContext: PageContext, wanted: Lang, text = ''): ReplyContext => {
    const { page, isSignedIn, facts = {}, roomPrice = null } = pageContext;
    const lang = texts[wanted] ? wanted : (LANGS.find((one) => texts[one]) ?? wanted);
    const city = findCity(tokenize(text));
    return { lang, texts: texts[lang]!, page, isSignedIn, email, facts, roomPrice, city };
  };
  const explain = (question: Question) => {
    const spoken = isSuspicious(question.text)
      ? question.lang
      : (detectLanguage(question.text, question.lang) ?? question.lang);
    const context = contextIn(question, texts[spoken] ? spoken : question.lang, question.text);
    const { draft, candidates } = draftReply(classifiers[context.lang]!, question, {
      context,
      texts: Object.values(texts),
      read: translations[context.lang]?.(question.text) ?? question.text,
    });
    return { reply: guardReply(draft, context), candidates };
  };
  return {
    prepare(text, lang) {
      const spoken = detectLanguage(text, lang) ?? lang;
      const wanted = loadLanguage ? [...new Set([lang, spoken])].filter((one) => !texts[one]) : [];
      const loads = wanted.map(async (one) => addLanguage(one, await loadLanguage!(one)));
      const translation = text && !translations[spoken] ? loadTranslation?.(spoken) : null;
      if (translation) loads.push(translation.then((translate) => void (translations[spoken] = translate)));
      if (loads.length === 0) return null;
      return Promise.allSettled(loads).then(() => cache.clear());
    },
    greeting(pageContext) {
      const context = contextIn(pageContext, pageContext.lang);
      return guardReply(greetingReply(context), context);
    },
    reply(question, nowMs) {
      if (!limit.tryAcquire(nowMs)) {
        const context = contextIn(question, question.lang);
        return textReply(context.texts.lines.limit, context);
      }
      return cache.getOrCreate(JSON.stringify(question), () => explain(question).reply);
    },
    explain,
  };
}

interface Draft {
  draft: AssistantReply;
  candidates: Intent[];
}

function draftReply(
  classify: ClassifyIntent,
  question: Question,
  /** `read` is the text in the language of the model. */
  { context, texts, read }: { context: ReplyContext; texts: readonly Answers[]; read: string },
): Draft {
  if (isSuspicious(question.text)) return { draft: neutralReply(context), candidates: [] };
  const suggested = matchSuggestion(question.text, texts);
  const whole = suggested ? certain(suggested) : understand(classify, read, question.last);
  const warning = suggested ? null : paymentWarning(tokenize(question.text), whole);
  const parts = suggested ? [] : clearParts(classify, read);
  const [clear, other] = warning ? [warning, parts.find((part) => !INTENTS[part].asks_money)] : parts;
  const understood = clear && (warning || other || !confidentIntent(whole)) ? certain(clear) : whole;
  const candidates = [...new Set([...(warning ? [warning] : []), ...whole.candidates])];
  const intent = confidentIntent(understood);
  if (!intent) {
    const isUnclear = whole.best !== 'none' && whole.score >= ASSISTANT.clarifyThreshold;
    return { draft: isUnclear ? clarifyingReply(candidates, context) : helpReply(context), candidates };
  }
  if (isSmallTalk(intent)) {
    const again = question.answered?.includes(intent) ? context.texts.lines.again : undefined;
    return { draft: answerReply(intent, context, again), candidates };
  }
  const isFollowUp = intent === question.last;
  const first = answerReply(intent, context, isFollowUp ? context.texts.intents[intent].more : undefined);
  return { draft: other ? joinReplies(first, answerReply(other, context)) : first, candidates };
}

function certain(intent: Intent): Understanding {
  return { candidates: [intent], best: intent, score: 1 };
}

/** A follow-up is understood around the topic of the conversation, unless it is clear by itself. */
function understand(classify: ClassifyIntent, text: string, last: Intent | null): Understanding {
  const words = tokenize(text);
  const followed = last && detectFollowUp(words, last);
  if (followed) return certain(followed);
  const alone = classify(words);
  if (!last || !refersBack(words) || alone.score >= ASSISTANT.clearThreshold) return alone;
  const together = classify(words, last);
  const isAroundTopic = together.best !== 'none' && relatedIntents(last).has(together.best);
  if (isAroundTopic && together.score >= ASSISTANT.followUpThreshold) return certain(together.best as Intent);
  return confidentIntent(together) ? together : alone;
}

/** Returns the best intent if its score reaches the threshold, else `null`. */
function confidentIntent({ best, score }: Understanding): Intent | null {
  return best === 'none' || score < ASSISTANT.intentThreshold ? null : best;
}

/** Intents of the questions in one message that are clear by themselves; none for a single question. */
function clearParts(classify: ClassifyIntent, text: string): Intent[] {
  const parts = splitQuestions(text);
  if (parts.length < 2) return [];
  const clear = parts
    .map((part) => classify(tokenize(part)))
    .filter(({ score }) => score >= ASSISTANT.clearThreshold)
    .flatMap(({ best }) => (best === 'none' || isSmallTalk(best) ? [] : best));
  return [...new Set(clear)];
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
