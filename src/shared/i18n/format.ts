import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import type { Lang } from './lang.ts';
import { LOCALES } from './locales.ts';

/*
 * Numbers, amounts, dates and lists in the interface's languages. Formatters are cached: creating one takes many times
 * as long as using it, and a page formats hundreds of values.
 */

const cache = new Map<string, unknown>();

function cached<T>(key: string, create: () => T): T {
  const known = cache.get(key) as T | undefined;
  if (known !== undefined) return known;
  const created = create();
  cache.set(key, created);
  return created;
}

function numberFormat(lang: Lang, style: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(`number ${lang} ${style}`, () => new Intl.NumberFormat(LOCALES[lang].tag, options));
}

/** '1.250', '10,8'. Groups from 1,000, which Spanish omits for four digits by default; one decimal at most. */
export function formatNumber(value: number, lang: Lang): string {
  return numberFormat(lang, 'plain', { useGrouping: 'always', maximumFractionDigits: 1 }).format(value);
}

/** Formats cents: '1.250 €' in Spanish, '€1,250' in English; shows cents only if there are any. */
export function formatEuros(cents: number, lang: Lang): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const options = { style: 'currency', currency: 'EUR', useGrouping: 'always', minimumFractionDigits: digits } as const;
  return numberFormat(lang, `euros ${digits}`, options).format(cents / 100);
}

/** Formats cents for an input field: '450', '450,50'; empty for null. */
export function formatEurosInput(cents: number | null, lang: Lang): string {
  if (cents === null) return '';
  const digits = cents % 100 === 0 ? 0 : 2;
  const options = { useGrouping: false, minimumFractionDigits: digits } as const;
  return numberFormat(lang, `input ${digits}`, options).format(cents / 100);
}

/** Names a language inside a sentence of another: 'inglés' in Spanish, 'Spanish' in English. */
export function formatLanguage(language: Lang, lang: Lang): string {
  const names = cached(`languages ${lang}`, () => new Intl.DisplayNames(LOCALES[lang].tag, { type: 'language' }));
  return names.of(language) ?? LOCALES[language].name;
}

/** Formats a share: 0.94 is '94 %' with a no-break space in Spanish, '94%' in English. */
export function formatPercent(share: number, lang: Lang, maximumFractionDigits = 0): string {
  const options = { style: 'percent', maximumFractionDigits } as const;
  return numberFormat(lang, `percent ${maximumFractionDigits}`, options).format(share);
}

/** Formats a change of a share: '+12 %', '−3 %'. */
export function formatPercentChange(change: number, lang: Lang): string {
  const options = { style: 'percent', signDisplay: 'exceptZero', useGrouping: 'always' } as const;
  return numberFormat(lang, 'percent change', options).format(change);
}

interface UnitOptions {
  display?: 'short' | 'long';
  maxDigits?: number;
}

/** '1,5 km', '25 ms'; '48 horas' with the long display. `unit` is a unit of `Intl.NumberFormat`. */
export function formatUnit(value: number, unit: string, lang: Lang, options: UnitOptions = {}): string {
  const { display = 'short', maxDigits = 1 } = options;
  return numberFormat(lang, `${unit} ${display} ${maxDigits}`, {
    style: 'unit',
    unit,
    unitDisplay: display,
    maximumFractionDigits: maxDigits,
  }).format(value);
}

/** '1,5 km', '1.5 km'. */
export function formatKm(km: number, lang: Lang): string {
  return formatUnit(km, 'kilometer', lang);
}

/** '12 m²'; `Intl` knows no square metres. */
export function formatSquareMetres(m2: number, lang: Lang): string {
  return `${formatNumber(m2, lang)} m²`;
}

const DATE_STYLES = {
  /** '3 de diciembre de 2026'. */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** '3 de diciembre'. */
  longDay: { day: 'numeric', month: 'long' },
  /** '3 de diciembre, 9:40'. */
  longDayTime: { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  /** 'jueves, 3 de diciembre'. */
  weekdayDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 'jueves, 3 de diciembre, 09:40'. */
  weekdayDayTime: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** '3 dic 2026'. */
  short: { dateStyle: 'medium' },
  /** '3 dic 2026, 9:40'. */
  shortTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** '3 dic'. */
  shortDay: { day: 'numeric', month: 'short' },
  /** '3 dic, 9:40'. */
  shortDayTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** 'diciembre de 2026'. */
  month: { month: 'long', year: 'numeric' },
  /** 'diciembre'. */
  monthName: { month: 'long' },
  /** 'jueves'. */
  weekday: { weekday: 'long' },
  /** 'jue'. */
  shortWeekday: { weekday: 'short' },
  /** '9:40'. */
  time: { timeStyle: 'short' },
  /** '09:40'. */
  clock: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof DATE_STYLES;

function dateFormat(lang: Lang, style: DateStyle, timeZone?: string): Intl.DateTimeFormat {
  const options = { ...DATE_STYLES[style], ...(timeZone && { timeZone }) };
  return cached(
    `date ${lang} ${style} ${timeZone}`,
    () => new Intl.DateTimeFormat(LOCALES[lang].tag, options satisfies Intl.DateTimeFormatOptions),
  );
}

const MADRID = 'Europe/Madrid';
type Moment = Date | string | number;

/**
 * Formats a moment in Madrid, or a calendar day ('2026-12-03') or month ('2026-12'): midnight UTC is the same day in
 * Madrid.
 */
export function formatDate(moment: Moment, lang: Lang, style: DateStyle = 'long'): string {
  return dateFormat(lang, style, MADRID).format(new Date(moment));
}

/** Formats a moment in the time zone of the device. */
export function formatLocalDate(moment: Moment, lang: Lang, style: DateStyle = 'long'): string {
  return dateFormat(lang, style).format(new Date(moment));
}

/** '14–20 nov' for calendar days; '20 nov' if both are the same. */
export function formatDateRange(from: string, to: string, lang: Lang): string {
  return dateFormat(lang, 'shortDay', MADRID).formatRange(new Date(from), new Date(to));
}

/** 'dentro de 15 minutos', 'ayer', 'ahora'; 'hace 5 h' in the short style. */
export function formatRelative(
  count: number,
  unit: Intl.RelativeTimeFormatUnit,
  lang: Lang,
  style: 'long' | 'short' = 'long',
): string {
  const create = () => new Intl.RelativeTimeFormat(LOCALES[lang].tag, { numeric: 'auto', style });
  return cached(`relative ${lang} ${style}`, create).format(count, unit);
}

const ELAPSED_UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Time since a moment, in its largest unit up to days: 'hace 5 minutos', 'ayer'; 'ahora' below one minute. */
export function formatElapsed(ms: number, lang: Lang, style: 'long' | 'short' = 'long'): string {
  const [unit, each] = ELAPSED_UNITS.find(([, length]) => ms >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return formatRelative(-Math.floor(Math.max(0, ms) / each) || 0, unit, lang, style);
}

/** 'agua, luz e internet'; with `or`: 'piso o casa'. */
export function formatList(items: readonly string[], lang: Lang, kind: 'and' | 'or' = 'and'): string {
  const type = kind === 'and' ? 'conjunction' : 'disjunction';
  return cached(`list ${lang} ${kind}`, () => new Intl.ListFormat(LOCALES[lang].tag, { type })).format(items);
}

/** Lowercases the first letter of a label, for use inside a sentence. */
export function lowerFirst(text: string, lang: Lang): string {
  return text.charAt(0).toLocaleLowerCase(LOCALES[lang].tag) + text.slice(1);
}

/** Capitalises the first letter of a label that is lower-case inside a sentence. */
export function upperFirst(text: string, lang: Lang): string {
  return text.charAt(0).toLocaleUpperCase(LOCALES[lang].tag) + text.slice(1);
}

/** Separator of CSV columns that spreadsheets of the language expect: ';' where ',' separates decimals. */
export function csvSeparator(lang: Lang): ';' | ',' {
  return formatNumber(0.5, lang).includes(',') ? ';' : ',';
}
