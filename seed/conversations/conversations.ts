import type { DemoPerson } from '../people/people.ts';
import { fillTemplate } from '../people/bio.ts';
import { createRandom, type Random } from '../random.ts';
import { ENGLISH } from './english.ts';
import { NUDGES_EN, NUDGES_ES, OPENERS_EN, OPENERS_ES } from './openers.ts';
import { pairPeople, type Pair } from './pairs.ts';
import { parseScript, type ScriptLine, type Script } from './script.ts';
import { SPANISH } from './spanish.ts';
import { messageTimes } from './message-times.ts';

export interface DemoMessage {
  /** 0 is the initiator, 1 the recipient. */
  by: 0 | 1;
  content: string;
  at: Date;
}

/** A conversation of two people. `readBy`: number of messages each of them has read. */
export interface DemoConversation {
  pair: Pair;
  messages: DemoMessage[];
  readBy: [number, number];
}

type ConversationStatus = 'over' | 'unread' | 'pending';

/** States of the first person's conversations, so that this account shows a variety of them. */
const FIRST_PERSON_STATUSES: readonly ConversationStatus[] = [
  'unread',
  'over',
  'pending',
  'over',
  'unread',
  'over',
  'over',
  'unread',
  'over',
];

/** Generates conversations of compatible people, spread over the weeks before `now`. Deterministic. */
export function generateConversations(people: readonly DemoPerson[], now: Date): DemoConversation[] {
  const random = createRandom('talks of the demo');
  const usedScripts = new Map<DemoPerson, Set<Script>>();
  const [first] = people;
  const endings = [...FIRST_PERSON_STATUSES];
  return pairPeople(people, random).map((pair) => {
    const own = createRandom(`talk ${pair[0].email} ${pair[1].email}`);
    const fixed = first && pair.includes(first) ? endings.shift() : undefined;
    const ending = fixed ?? own.weighted<ConversationStatus>({ over: 62, unread: 22, pending: 16 });
    if (ending === 'pending')
      return pendingConversation(fixed && pair[1] === first ? [pair[1], pair[0]] : pair, now, own);
    const lines = parseScript(pickScript(pair, usedScripts, own));
    return ending === 'over'
      ? completeConversation(pair, lines, now, own)
      : unreadConversation(pair, lines, fixed && first === pair[0] ? 0 : 1, now, own);
  });
}

function pendingConversation(pair: Pair, now: Date, random: Random): DemoConversation {
  const isEnglish = pair.some((person) => person.lang === 'en');
  const texts = [random.pick(isEnglish ? OPENERS_EN : OPENERS_ES)];
  if (random.chance(0.3)) texts.push(random.pick(isEnglish ? NUDGES_EN : NUDGES_ES));
  const messages = toMessages(
    pair,
    texts.map((text) => ({ isFirst: true, text })),
    random.integer(0, 9),
    now,
    random,
  );
  return { pair, messages, readBy: [texts.length, random.chance(0.4) ? texts.length : 0] };
}

function completeConversation(pair: Pair, lines: ScriptLine[], now: Date, random: Random): DemoConversation {
  return {
    pair,
    messages: toMessages(pair, lines, random.integer(1, 34), now, random),
    readBy: [lines.length, lines.length],
  };
}

/** An ongoing conversation with unread messages for `reader`. */
function unreadConversation(
  pair: Pair,
  lines: ScriptLine[],
  reader: 0 | 1,
  now: Date,
  random: Random,
): DemoConversation {
  const isByOther = ({ isFirst }: ScriptLine) => isFirst === (reader === 1);
  const ends = lines.flatMap((line, at) => (at >= 2 && isByOther(line) ? [at + 1] : []));
  const messages = toMessages(pair, lines.slice(0, random.pick(ends)), random.integer(0, 4), now, random);
  const read = messages.findLastIndex(({ by }) => by === reader) + 1;
  return { pair, messages, readBy: reader === 0 ? [read, messages.length] : [messages.length, read] };
}

function toMessages(
  pair: Pair,
  lines: readonly ScriptLine[],
  daysAgo: number,
  now: Date,
  random: Random,
): DemoMessage[] {
  const times = messageTimes(lines.length, daysAgo, now, random);
  return lines.map(({ isFirst, text }, at) => {
    const by = isFirst ? (0 as const) : (1 as const);
    return { by, content: renderLine(text, pair, by, random), at: times[at] ?? now };
  });
}

/** Picks a script that both can use, preferring one that neither has used. */
function pickScript(pair: Pair, usedScripts: Map<DemoPerson, Set<Script>>, random: Random): Script {
  const [a, b] = pair;
  const scriptsUsedBy = (person: DemoPerson) => usedScripts.get(person) ?? new Set<Script>();
  // A visitor may write in Spanish; a local replies in English.
  const isEnglish = a.lang === 'en' || (b.lang === 'en' && (a.isVisiting || !b.isVisiting || random.chance(0.7)));
  const inSpanish =
    b.lang !== 'en' ? SPANISH : SPANISH.filter(({ requirements }) => requirements?.includes('b visiting'));
  const fit = (isEnglish ? ENGLISH : inSpanish).filter((script) => meetsRequirements(script, pair));
  const fresh = fit.filter((script) => !scriptsUsedBy(a).has(script) && !scriptsUsedBy(b).has(script));
  // Scripts about common traits get a higher weight.
  const script = random.weightedBy(fresh.length > 0 ? fresh : fit, ({ requirements }) => (requirements ? 5 : 1));
  for (const person of pair) usedScripts.set(person, scriptsUsedBy(person).add(script));
  return script;
}

function meetsRequirements({ requirements = [] }: Script, [a, b]: Pair): boolean {
  return requirements.every((need) => {
    switch (need) {
      case 'same university':
        return a.university !== null && a.university === b.university;
      case 'both study':
        return a.type === 'student' && b.type === 'student';
      case 'both work':
        return a.type === 'professional' && b.type === 'professional';
      case 'a visiting':
        return a.isVisiting;
      case 'b visiting':
        return b.isVisiting;
      case 'a local':
        return !a.isVisiting;
      case 'a has a pet':
        return a.preferences.pets === 'yes';
      case 'b has visitors':
        return b.preferences.visitors === 'yes';
      default:
        return a.interests.includes(need) && b.interests.includes(need);
    }
  });
}

function renderLine(text: string, [a, b]: Pair, by: 0 | 1, random: Random): string {
  const speaker = by === 0 ? a : b;
  const gender = speaker.gender === 'prefer_not_to_say' ? 'other' : speaker.gender;
  const middle = Math.round((a.city.rent[0] + a.city.rent[1]) / 20) * 10;
  return fillTemplate(text, gender, {
    a: informalName(a),
    b: informalName(b),
    city: a.city.name,
    zone: random.pick(a.city.zones),
    at: a.university?.at[speaker.lang] ?? '',
    rent: String(middle),
    less: String(middle - 40),
    more: String(middle + 40),
  });
}

/** First name if the alias contains it, else the alias. */
function informalName(person: DemoPerson): string {
  const first = person.name.split(' ')[0] ?? person.alias;
  return person.alias.toLowerCase().includes(first.toLowerCase()) ? first : person.alias;
}
