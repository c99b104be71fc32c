import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fnv1a } from '#shared/text/fnv1a.ts';
import { ANSWERS } from '../domain/all-answers.ts';
import { MODEL_LANGS, type ModelLang } from '../domain/language-resources.ts';
import { tokenize } from '../domain/model/question-features.ts';

/** Phrases of one topic and language: by label and voice. */
type PhraseFile = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export interface Phrase {
  text: string;
  /** An intent, or `none` for off-topic phrases. */
  label: string;
  lang: ModelLang;
  /** Kind of person whose wording the phrase imitates. */
  voice: string;
}

const FOLDER = path.join(import.meta.dirname, 'phrases');
const JUDGED_ANSWERS = path.join(import.meta.dirname, 'judged-answers.json');
/** One phrase in this many is held back from training. */
const HELD_BACK_ONE_IN = 5;
const MIN_SENTENCE_WORDS = 3;

/** Names of the phrase files, `<topic>.<lang>.json`, in a fixed order. */
function phraseFiles(): string[] {
  return globSync('*.json', { cwd: FOLDER }).sort();
}

/** All phrases. A wording that occurs more than once is kept once, so that no held-back phrase is also trained on. */
export function readPhrases(): Phrase[] {
  const byKey = new Map<string, Phrase>();
  for (const file of phraseFiles()) {
    const lang = MODEL_LANGS.find((one) => file.endsWith(`.${one}.json`));
    if (!lang) throw new Error(`${file}: the name must end with its language`);
    const content = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as PhraseFile;
    for (const [label, voices] of Object.entries(content))
      for (const [voice, texts] of Object.entries(voices))
        for (const text of texts) {
          const key = tokenize(text).join(' ');
          if (key && !byKey.has(key)) byKey.set(key, { text, label, lang, voice });
        }
  }
  return [...byKey.values()];
}

/** Splits phrases by a hash of their text: the held-back fifth measures, and neither trains nor tunes. */
export function splitPhrases(phrases: readonly Phrase[]): { trained: Phrase[]; heldBack: Phrase[] } {
  const isHeldBack = ({ text, label }: Phrase) => fnv1a(`${label}:${text}`) % HELD_BACK_ONE_IN === 0;
  return {
    trained: phrases.filter((phrase) => !isHeldBack(phrase)),
    heldBack: phrases.filter(isHeldBack),
  };
}

/** Sentences of the answers as further examples: they hold the words of their topic. */
export function answerSentences(): Pick<Phrase, 'text' | 'label' | 'lang'>[] {
  return MODEL_LANGS.flatMap((lang) =>
    Object.entries(ANSWERS[lang].intents).flatMap(([label, { question, answer, more = '' }]) =>
      [question, ...`${answer} ${more}`.split(/[.:;?!]\s/)]
        .filter((text) => text.split(' ').length >= MIN_SENTENCE_WORDS)
        .map((text) => ({ text, label, lang })),
    ),
  );
}

/**
 * Blind judgements on a sample of the trained phrases, by phrase and by an intent other than its label: true if the
 * answer of the intent serves the phrase.
 */
export function readJudgedAnswers(): Readonly<Record<string, Readonly<Record<string, boolean>>>> {
  return JSON.parse(readFileSync(JUDGED_ANSWERS, 'utf8')) as Record<string, Record<string, boolean>>;
}

/** Hash of all that the training reads: the model carries it, so that a test notices a change without a new training. */
export function phrasesStamp(): string {
  const all = readPhrases().map(({ text, label, lang, voice }) => [text, label, lang, voice].join('|'));
  const judged = JSON.stringify(readJudgedAnswers());
  return fnv1a([...all.sort(), judged].join('\n'))
    .toString(16)
    .padStart(8, '0');
}
