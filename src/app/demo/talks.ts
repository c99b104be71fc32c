import type { DemoPerson } from './people.ts';
import { filledIn } from './people/bio.ts';
import { makeRandom, type Random } from './random.ts';
import { ENGLISH } from './talks/english.ts';
import { NUDGES_EN, NUDGES_ES, OPENERS_EN, OPENERS_ES } from './talks/openers.ts';
import { pairsOf, type Pair } from './talks/pairs.ts';
import { linesOf, type Line, type Script } from './talks/script.ts';
import { SPANISH } from './talks/spanish.ts';
import { dayTimes } from './talks/times.ts';

export interface DemoMessage {
  /** 0 is who writes first, 1 the other. */
  by: 0 | 1;
  content: string;
  at: Date;
}

/** What two people said. `readBy`: how many of the messages each has seen. */
export interface DemoTalk {
  pair: Pair;
  messages: DemoMessage[];
  readBy: [number, number];
}

type Ending = 'over' | 'unread' | 'pending';

/** How the talks of the first of the people end, so that whoever looks around as that one finds a bit of everything. */
const ENDINGS_OF_FIRST: readonly Ending[] = [
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

/** Talks among people who fit together, spread over the weeks before `now`; always the same ones for the same people. */
export function makeTalks(people: readonly DemoPerson[], now: Date): DemoTalk[] {
  const random = makeRandom('talks of the demo');
  const heard = new Map<DemoPerson, Set<Script>>();
  const [first] = people;
  const endings = [...ENDINGS_OF_FIRST];
  return pairsOf(people, random).map((pair) => {
    const own = makeRandom(`talk ${pair[0].email} ${pair[1].email}`);
    const fixed = first && pair.includes(first) ? endings.shift() : undefined;
    const ending = fixed ?? own.weighted<Ending>({ over: 62, unread: 22, pending: 16 });
    if (ending === 'pending') return pendingTalk(fixed && pair[1] === first ? [pair[1], pair[0]] : pair, now, own);
    const lines = linesOf(scriptFor(pair, heard, own));
    return ending === 'over'
      ? wholeTalk(pair, lines, now, own)
      : unreadTalk(pair, lines, fixed && first === pair[0] ? 0 : 1, now, own);
  });
}

function pendingTalk(pair: Pair, now: Date, random: Random): DemoTalk {
  const isEnglish = pair.some((person) => person.lang === 'en');
  const texts = [random.pick(isEnglish ? OPENERS_EN : OPENERS_ES)];
  if (random.chance(0.3)) texts.push(random.pick(isEnglish ? NUDGES_EN : NUDGES_ES));
  const messages = said(
    pair,
    texts.map((text) => ({ isFirst: true, text })),
    random.whole(0, 9),
    now,
    random,
  );
  return { pair, messages, readBy: [texts.length, random.chance(0.4) ? texts.length : 0] };
}

function wholeTalk(pair: Pair, lines: Line[], now: Date, random: Random): DemoTalk {
  return { pair, messages: said(pair, lines, random.whole(1, 34), now, random), readBy: [lines.length, lines.length] };
}

/** A talk that goes on, and in which `reader` has something to read. */
function unreadTalk(pair: Pair, lines: Line[], reader: 0 | 1, now: Date, random: Random): DemoTalk {
  const isByOther = ({ isFirst }: Line) => isFirst === (reader === 1);
  const ends = lines.flatMap((line, at) => (at >= 2 && isByOther(line) ? [at + 1] : []));
  const messages = said(pair, lines.slice(0, random.pick(ends)), random.whole(0, 4), now, random);
  const read = messages.findLastIndex(({ by }) => by === reader) + 1;
  return { pair, messages, readBy: reader === 0 ? [read, messages.length] : [messages.length, read] };
}

function said(pair: Pair, lines: readonly Line[], daysAgo: number, now: Date, random: Random): DemoMessage[] {
  const times = dayTimes(lines.length, daysAgo, now, random);
  return lines.map(({ isFirst, text }, at) => {
    const by = isFirst ? (0 as const) : (1 as const);
    return { by, content: spoken(text, pair, by, random), at: times[at] ?? now };
  });
}

/** A talk that both could have, and that neither of them has had if there is one. */
function scriptFor(pair: Pair, heard: Map<DemoPerson, Set<Script>>, random: Random): Script {
  const [a, b] = pair;
  const heardBy = (person: DemoPerson) => heard.get(person) ?? new Set<Script>();
  // A visitor may try the language of the place; a local answers in English.
  const isEnglish = a.lang === 'en' || (b.lang === 'en' && (a.isVisiting || random.chance(0.7)));
  const inSpanish = b.lang === 'es' ? SPANISH : SPANISH.filter(({ needs }) => needs?.includes('b visiting'));
  const fit = (isEnglish ? ENGLISH : inSpanish).filter((script) => canHave(script, pair));
  const fresh = fit.filter((script) => !heardBy(a).has(script) && !heardBy(b).has(script));
  // What two people share is what they talk about.
  const script = random.weightedBy(fresh.length > 0 ? fresh : fit, ({ needs }) => (needs ? 5 : 1));
  for (const person of pair) heard.set(person, heardBy(person).add(script));
  return script;
}

function canHave({ needs = [] }: Script, [a, b]: Pair): boolean {
  return needs.every((need) => {
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

function spoken(text: string, [a, b]: Pair, by: 0 | 1, random: Random): string {
  const speaker = by === 0 ? a : b;
  const gender = speaker.gender === 'prefer_not_to_say' ? 'other' : speaker.gender;
  const middle = Math.round((a.city.rent[0] + a.city.rent[1]) / 20) * 10;
  return filledIn(text, gender, {
    a: calledName(a),
    b: calledName(b),
    city: a.city.name,
    zone: random.pick(a.city.zones),
    at: a.university?.at[speaker.lang] ?? '',
    rent: String(middle),
    less: String(middle - 40),
    more: String(middle + 40),
  });
}

/** What one calls somebody: the first name where the alias tells it, else the alias. */
function calledName(person: DemoPerson): string {
  const first = person.name.split(' ')[0] ?? person.alias;
  return person.alias.toLowerCase().includes(first.toLowerCase()) ? first : person.alias;
}
