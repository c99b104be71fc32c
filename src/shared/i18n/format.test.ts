import { expect, test } from 'vitest';
import { DAY_MS } from '../time/duration.ts';
import {
  csvSeparator,
  formatDate,
  formatDateRange,
  formatElapsed,
  formatEuros,
  formatEurosInput,
  formatLanguage,
  formatKm,
  formatList,
  formatNumber,
  formatPercent,
  formatPercentChange,
  formatSquareMetres,
  formatUnit,
  lowerFirst,
  upperFirst,
} from './format.ts';
import type { Lang } from './lang.ts';

/** Spaces of `Intl` are no-break and thin ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

test.each<[string, (lang: Lang) => string, es: string, en: string, ca: string]>([
  ['a number', (lang) => formatNumber(1250, lang), '1.250', '1,250', '1.250'],
  ['a decimal', (lang) => formatNumber(10.84, lang), '10,8', '10.8', '10,8'],
  ['a language', (lang) => formatLanguage('es', lang), 'español', 'Spanish', 'espanyol'],
  ['whole euros', (lang) => formatEuros(125_000, lang), '1.250 €', '€1,250', '1.250 €'],
  ['euros with cents', (lang) => formatEuros(45_050, lang), '450,50 €', '€450.50', '450,50 €'],
  ['an amount in a field', (lang) => formatEurosInput(125_050, lang), '1250,50', '1250.50', '1250,50'],
  ['a share', (lang) => formatPercent(0.94, lang), '94 %', '94%', '94 %'],
  ['a change', (lang) => formatPercentChange(0.2, lang), '+20 %', '+20%', '+20 %'],
  ['a distance', (lang) => formatKm(1.52, lang), '1,5 km', '1.5 km', '1,5 km'],
  ['an area', (lang) => formatSquareMetres(1012, lang), '1.012 m²', '1,012 m²', '1.012 m²'],
  ['a unit', (lang) => formatUnit(48, 'hour', lang, { display: 'long' }), '48 horas', '48 hours', '48 hores'],
  [
    'a day',
    (lang) => formatDate('2026-12-03', lang),
    '3 de diciembre de 2026',
    '3 December 2026',
    '3 de desembre del 2026',
  ],
  [
    'a month',
    (lang) => formatDate('2026-12', lang, 'month'),
    'diciembre de 2026',
    'December 2026',
    'desembre del 2026',
  ],
  // Midnight in Madrid is 23:00 UTC of the day before.
  [
    'a moment',
    (lang) => formatDate('2026-12-02T23:00:00Z', lang, 'short'),
    '3 dic 2026',
    '3 Dec 2026',
    '3 de des. 2026',
  ],
  ['a range', (lang) => formatDateRange('2026-11-14', '2026-11-20', lang), '14–20 nov', '14 – 20 Nov', '14–20 de nov.'],
  ['elapsed minutes', (lang) => formatElapsed(5 * 60_000, lang), 'hace 5 minutos', '5 minutes ago', 'fa 5 minuts'],
  ['yesterday', (lang) => formatElapsed(DAY_MS, lang), 'ayer', 'yesterday', 'ahir'],
  ['the present, by a clock ahead', (lang) => formatElapsed(-5000, lang), 'ahora', 'now', 'ara'],
  [
    'a list',
    (lang) => formatList(['agua', 'luz', 'internet'], lang),
    'agua, luz e internet',
    'agua, luz and internet',
    'agua, luz i internet',
  ],
  ['alternatives', (lang) => formatList(['a', 'b'], lang, 'or'), 'a o b', 'a or b', 'a o b'],
  ['a label in a sentence', (lang) => lowerFirst('Éxito', lang), 'éxito', 'éxito', 'éxito'],
  ['a label by itself', (lang) => upperFirst('árabe', lang), 'Árabe', 'Árabe', 'Árabe'],
  ['columns of a spreadsheet', csvSeparator, ';', ',', ';'],
])('%s is formatted in Spanish, English and Catalan', (_name, format, es, en, ca) => {
  expect([plain(format('es')), plain(format('en')), plain(format('ca'))]).toEqual([es, en, ca]);
});
