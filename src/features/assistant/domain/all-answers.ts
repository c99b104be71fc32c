import type { Lang } from '#shared/i18n/lang.ts';
import catalan from '../data/answers.ca.json' with { type: 'json' };
import english from '../data/answers.en.json' with { type: 'json' };
import spanish from '../data/answers.es.json' with { type: 'json' };
import type { Answers } from './answers.ts';

/** All texts of the assistant, by language. For the server, scripts and tests; the browser loads one language. */
export const ANSWERS: Readonly<Record<Lang, Answers>> = { es: spanish, en: english, ca: catalan };
