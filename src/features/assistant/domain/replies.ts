import type { Lang } from '#shared/i18n/lang.ts';
import type { AnswerSource, Answers } from './answers.ts';
import type { CityPath, NamedCity } from './cities.ts';
import { checkAnswer } from './guard.ts';
import { GUEST_PATHS, INTENTS, type ActionPath, type Intent } from './intents.ts';
import { greetingForPage } from './page-greeting.ts';
import { personalNote, type PersonalFacts } from './personal-notes.ts';
import { ASSISTANT } from './rules.ts';

export interface QuickAction {
  label: string;
  action: 'navigate';
  url: ActionPath | CityPath;
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
  /** Laws that the reply rests on, with the month of the last check. */
  sources: AnswerSource[];
  /** The user is being asked for money: the safety card is shown. */
  hasSafetyCard: boolean;
}

/** Page and user that a reply is written for, with the texts of its language. */
export interface ReplyContext {
  lang: Lang;
  texts: Answers;
  page: string;
  isSignedIn: boolean;
  email: string;
  facts: PersonalFacts;
  /** City that the question names. */
  city: NamedCity | null;
  /** Median price of a room in a city, if the page shows it. */
  roomPrice: CityPrice | null;
}

export interface CityPrice {
  path: string;
  /** Per month, such as "350 €". */
  price: string;
}

export function greetingReply(context: ReplyContext): AssistantReply {
  const { area, next } = greetingForPage(context.page);
  return { ...textReply(context.texts.greetings[area], context), suggestions: suggestionsFor(next, context) };
}

/** Reply to suspicious input. */
export function neutralReply(context: ReplyContext): AssistantReply {
  return { ...greetingReply(context), content: context.texts.lines.neutral };
}

/** Asks back with the nearest questions. */
export function clarifyingReply(candidates: readonly Intent[], context: ReplyContext): AssistantReply {
  return {
    ...textReply(context.texts.lines.chips, context),
    suggestions: suggestionsFor(candidates.slice(0, ASSISTANT.nearestQuestions), context),
  };
}

/** Reply to an off-topic question. */
export function helpReply(context: ReplyContext): AssistantReply {
  return { ...textReply(context.texts.lines.help, context), suggestions: greetingReply(context).suggestions };
}

/**
 * Answer to an intent, with what the data of this person and the city of the question add to it. `content` replaces the
 * text that is written for the intent.
 */
export function answerReply(intent: Intent, context: ReplyContext, content?: string): AssistantReply {
  const { texts, city, roomPrice } = context;
  const { answer, answer_known: answerKnown, source } = texts.intents[intent];
  const { actions, next, asks_money: asksMoney = false } = INTENTS[intent];
  const note = context.isSignedIn ? personalNote(intent, context.facts, texts) : null;
  const price = city && roomPrice?.path === city.path ? roomPrice.price : null;
  const hasCityAnswer = city !== null && answerKnown !== undefined;
  const known = city && price && answerKnown?.replaceAll('{city}', city.name).replaceAll('{price}', price);
  const cityAction: QuickAction[] =
    city && answerKnown !== undefined
      ? [{ label: texts.lines.city_prices.replace('{city}', city.name), action: 'navigate', url: city.path }]
      : [];
  return {
    ...textReply(
      [hasCityAnswer ? known || answer : (content ?? answer), note?.text].filter(Boolean).join('\n\n'),
      context,
    ),
    suggestions: suggestionsFor(next, context),
    quickActions: [...cityAction, ...actionsFor(note?.action ? [note.action, ...actions] : actions, context)],
    intent,
    sources: source ? [source] : [],
    hasSafetyCard: asksMoney,
  };
}

/** One reply to two questions of the same message. */
export function joinReplies(one: AssistantReply, other: AssistantReply): AssistantReply {
  const actions = [...one.quickActions, ...other.quickActions];
  return {
    ...one,
    content: `${one.content}\n\n${other.content}`,
    suggestions: [...new Set([...one.suggestions, ...other.suggestions])].slice(0, ASSISTANT.maxSuggestions),
    quickActions: actions.filter(({ url }, at) => actions.findIndex((action) => action.url === url) === at),
    sources: [...one.sources, ...other.sources],
    hasSafetyCard: one.hasSafetyCard || other.hasSafetyCard,
  };
}

export function textReply(content: string, { lang }: Pick<ReplyContext, 'lang'>): AssistantReply {
  return { content, suggestions: [], quickActions: [], intent: null, lang, sources: [], hasSafetyCard: false };
}

/** Inserts the contact address and applies the output guard of section 5 of the specification. */
export function guardReply(reply: AssistantReply, context: ReplyContext): AssistantReply {
  const content = reply.content.replaceAll('{email}', context.email);
  const verdict = checkAnswer(content);
  if (verdict === 'fine') return { ...reply, content };
  return verdict === 'neutral_greeting' ? neutralReply(context) : greetingReply(context);
}

function suggestionsFor(intents: readonly Intent[], { texts }: ReplyContext): string[] {
  return intents.slice(0, ASSISTANT.maxSuggestions).map((intent) => texts.intents[intent].question);
}

/** Pages of advice: an account for them is no answer to a guest. */
const ADVICE_PATHS: readonly ActionPath[] = ['/safety', '/payment-methods'];

/** Quick actions the user can open. Private links become `/auth` for guests; `/auth` is dropped for signed-in users. */
function actionsFor(paths: readonly ActionPath[], { texts, isSignedIn }: ReplyContext): QuickAction[] {
  const open = isSignedIn
    ? paths.filter((path) => path !== '/auth')
    : paths.filter((path) => !ADVICE_PATHS.includes(path)).map((path) => (GUEST_PATHS.includes(path) ? path : '/auth'));
  return [...new Set(open)].map((url) => ({ label: texts.actions[url], action: 'navigate', url }));
}
