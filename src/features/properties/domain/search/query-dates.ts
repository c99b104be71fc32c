import { addDays } from '#shared/time/local-time.ts';
import type { PropertyFilters } from './search-filters.ts';
import { PROPERTY } from '../rules.ts';
import { readPattern, type Token } from './query-tokens.ts';

const MONTHS = [
  ['enero', 'gener', 'january', 'jan'],
  ['febrero', 'febrer', 'february', 'feb'],
  ['marzo', 'marc', 'march'],
  ['abril', 'april'],
  ['mayo', 'maig', 'may'],
  ['junio', 'juny', 'june'],
  ['julio', 'juliol', 'july'],
  ['agosto', 'agost', 'august'],
  ['septiembre', 'setembre', 'setiembre', 'september', 'sept', 'sep'],
  ['octubre', 'october', 'oct'],
  ['noviembre', 'novembre', 'november', 'nov'],
  ['diciembre', 'desembre', 'december', 'dec'],
];
const MONTH = `(${MONTHS.flat().join('|')})`;
const FROM =
  '(?:(?:disponible |available |libre |free |starting |empezando )?(?:a partir de|a partir del|a partir d|des de|des del|des d|al|per al|desde|desde el|para|para el|en|el|from|from the|starting|in|on|by) )';
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?: (?:de |of )?(20\d\d))?`;
const NOW =
  '(?:(?:disponible|available) )?(?:urgente )?(?:ya|ahora|ja|ara|immediatament|inmediat[oa]|inmediatamente|now|asap|immediately|right away|urgente ya)(?: mismo)?';
const COUNT_WORDS: Record<string, number> = { un: 1, una: 1, a: 1, one: 1, dos: 2, two: 2, tres: 3, three: 3 };

/** Move-in day and length of stay. `today` is an ISO day; a month without a year is the next one. */
export function readDates(tokens: Token[], today: string): PropertyFilters {
  const filters: PropertyFilters = {};
  const set = (name: string | undefined, day: string | undefined, year: string | undefined) => {
    const month = MONTHS.findIndex((names) => names.includes(name ?? '')) + 1;
    filters.from ??= nextDay(month, Number(day ?? 1), year, today);
  };
  readPattern(tokens, new RegExp(`${FROM}?${DAY} (?:de |d |of )?${MONTH}${YEAR}`), ([, day, name, year]) =>
    set(name, day, year),
  );
  readPattern(tokens, new RegExp(`${FROM}?${MONTH} ${DAY}${YEAR}`), ([, name, day, year]) => set(name, day, year));
  readPattern(tokens, new RegExp(`${FROM}${MONTH}${YEAR}`), ([, name, year]) => set(name, undefined, year));
  // 'May' alone is a verb.
  readPattern(tokens, new RegExp(`${MONTH}${YEAR}`), ([, name, year]) => name !== 'may' && set(name, undefined, year));
  readPattern(tokens, new RegExp(NOW), () => void (filters.from ??= today));
  const stay = (count: string | undefined, perUnit: number) => {
    const months = (COUNT_WORDS[count ?? ''] ?? Number(count)) * perUnit;
    if (months >= 1 && months <= PROPERTY.maxStayMonths) filters.stay ??= months;
  };
  const during = '(?:por|durante|durant|para|per a|per|for|stay of|estancia de)';
  readPattern(
    tokens,
    new RegExp(`(?:${during} )?(\\d{1,2}|dos|two|tres|three) (?:mes|meses|mesos|months?)`),
    ([, count]) => stay(count, 1),
  );
  // 'A month' alone belongs to a price.
  readPattern(tokens, new RegExp(`${during} (un|one|a) (?:mes|month)`), ([, count]) => stay(count, 1));
  readPattern(tokens, new RegExp(`(?:${during} )?(\\d|un|one|a|dos|two) (?:anos?|anys?|years?)`), ([, count]) =>
    stay(count, 12),
  );
  return filters;
}

function nextDay(month: number, day: number, year: string | undefined, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  // In the middle of November, 'noviembre' is this month.
  const isPast = month < Number(today.slice(5, 7));
  const wanted = year === undefined ? thisYear + Number(isPast) : Number(year);
  const first = `${wanted}-${String(month).padStart(2, '0')}-01`;
  // The 31st of a shorter month is its last day.
  const days = Array.from({ length: Math.min(Math.max(day, 1), 31) }, (_, at) => addDays(first, at));
  return days.findLast((one) => one.startsWith(first.slice(0, 7))) ?? first;
}
