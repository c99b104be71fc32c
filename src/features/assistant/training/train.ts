import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fnv1a } from '#shared/text/fnv1a.ts';
import { joinFamilies, MODEL_LABELS } from '../domain/intent-classifier.ts';
import { covers, isIntent } from '../domain/intents.ts';
import { decodeIntentModel, rankLabels } from '../domain/model/intent-model.ts';
import { estimateConfidence, type Confidence } from '../domain/model/confidence.ts';
import { extractFeatures, tokenize } from '../domain/model/question-features.ts';
import { MODEL_LANGS, type ModelLang } from '../domain/language-resources.ts';
import { ASSISTANT } from '../domain/rules.ts';
import { calibrateConfidence, type Outcome } from './calibrate.ts';
import { answerSentences, phrasesStamp, readPhrases, splitPhrases, type Phrase } from './phrases.ts';
import { trainIntentModel } from './train-intent-model.ts';

/**
 * `npm run assistant:train` trains the intent classifiers on the phrases and writes `data/intent-model.<lang>.json`; an
 * argument limits it to one language. Every decision is made on the trained four fifths; the held-back fifth is only
 * measured, by `npm run bench -- assistant`.
 */
const DATA = path.join(import.meta.dirname, '../data');
/** The confidence is fitted on one in this many of the trained phrases, under a model of the others. */
const TESTED_ONE_IN = 4;
const UNCALIBRATED = { intercept: 0, best: 1, lead: 0, offTopic: 0, known: 0 };

const { trained } = splitPhrases(readPhrases());
const sentences = answerSentences();
const stamp = phrasesStamp();
const [, , only] = process.argv;
for (const lang of MODEL_LANGS.filter((one) => !only || one === only)) trainLanguage(lang);

function trainLanguage(lang: ModelLang): void {
  const outcomes = testOnQuarter(lang);
  const confidence = calibrateConfidence(outcomes);
  const model = { stamp, ...trainIntentModel([...trained, ...sentences], MODEL_LABELS, lang), confidence };
  writeFileSync(path.join(DATA, `intent-model.${lang}.json`), `${JSON.stringify(model, null, 2)}\n`);
  process.stdout.write(`${lang}, ${MODEL_LABELS.length} labels. Validation: ${describe(outcomes, confidence)}\n`);
}

function describe(judged: readonly Outcome[], confidence: Confidence): string {
  const isAnswered = ({ ranked, known }: Outcome) =>
    ranked[0]?.label !== 'none' && estimateConfidence(confidence, ranked, known) >= ASSISTANT.intentThreshold;
  const [own, offTopic] = [judged.filter((one) => !one.isOffTopic), judged.filter((one) => one.isOffTopic)];
  const share = (part: readonly Outcome[], all: readonly Outcome[]) => (part.length / all.length).toFixed(3);
  const right = own.filter((one) => isAnswered(one) && one.isRight);
  const wrong = own.filter((one) => isAnswered(one) && !one.isRight);
  const rejected = offTopic.filter((one) => !isAnswered(one));
  return `right ${share(right, own)}, wrong ${share(wrong, own)}, rejected ${share(rejected, offTopic)}`;
}

/** Outcomes of one quarter of the trained phrases of the language under a model of the other three. */
function testOnQuarter(lang: ModelLang): Outcome[] {
  const isTested = ({ text }: Phrase) => fnv1a(`fold:${text}`) % TESTED_ONE_IN === 0;
  const stored = trainIntentModel([...trained.filter((phrase) => !isTested(phrase)), ...sentences], MODEL_LABELS, lang);
  const tested = decodeIntentModel({ ...stored, stamp: '', confidence: UNCALIBRATED }, MODEL_LABELS);
  return trained
    .filter((phrase) => phrase.lang === lang && isTested(phrase))
    .map(({ text, label }) => {
      const { ranked: single, known } = rankLabels(tested, extractFeatures(tokenize(text)));
      const ranked = joinFamilies(single);
      const best = ranked[0]!.label;
      const isRight = best === label || (isIntent(label) && isIntent(best) && covers(label, best));
      return { ranked, known, isRight, isOffTopic: label === 'none' };
    });
}
