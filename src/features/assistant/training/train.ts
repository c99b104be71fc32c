import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fnv1a } from '#shared/text/fnv1a.ts';
import { joinFamilies, MODEL_LABELS } from '../domain/intent-classifier.ts';
import { covers, isIntent } from '../domain/intents.ts';
import { decodeIntentModel, rankLabels } from '../domain/model/intent-model.ts';
import { extractFeatures, tokenize } from '../domain/model/question-features.ts';
import { MODEL_LANGS, type ModelLang } from '../domain/language-resources.ts';
import { ASSISTANT } from '../domain/rules.ts';
import { answerShares, calibrateConfidence, type Outcome } from './calibrate.ts';
import { answerSentences, phrasesStamp, readJudgedAnswers, readPhrases, splitPhrases, type Phrase } from './phrases.ts';
import { trainIntentModel } from './train-intent-model.ts';

/**
 * `npm run assistant:train` trains the intent classifiers on the phrases and writes `data/intent-model.<lang>.json`; an
 * argument limits it to one language. Every decision is made on the trained four fifths; the held-back fifth is only
 * measured, by `npm run bench -- assistant`.
 */
const DATA = path.join(import.meta.dirname, '../data');
/** Folds of the cross-validation: the confidence is fitted on each under a model of the others. */
const FOLDS = 4;
const UNCALIBRATED = { intercept: 0, best: 1, lead: 0, offTopic: 0, known: 0 };

const { trained } = splitPhrases(readPhrases());
const judgedAnswers = readJudgedAnswers();
const sentences = answerSentences();
const stamp = phrasesStamp();
const [, , only] = process.argv;
for (const lang of MODEL_LANGS.filter((one) => !only || one === only)) trainLanguage(lang);

function trainLanguage(lang: ModelLang): void {
  const outcomes = Array.from({ length: FOLDS }, (_, fold) => testFold(lang, fold)).flat();
  const confidence = calibrateConfidence(outcomes);
  const model = { stamp, ...trainIntentModel([...trained, ...sentences], MODEL_LABELS, lang), confidence };
  writeFileSync(path.join(DATA, `intent-model.${lang}.json`), `${JSON.stringify(model, null, 2)}\n`);
  const shares = answerShares(outcomes, confidence, ASSISTANT.intentThreshold);
  for (const name of ['right', 'wrong', 'rejected'] as const)
    process.stdout.write(`${lang}, ${name} in the folds: ${shares[name].toFixed(3)}\n`);
}

/** Outcomes of one fold of the trained phrases of the language under a model of the other folds. */
function testFold(lang: ModelLang, fold: number): Outcome[] {
  const isTested = ({ text }: Phrase) => fnv1a(`fold:${text}`) % FOLDS === fold;
  const stored = trainIntentModel([...trained.filter((phrase) => !isTested(phrase)), ...sentences], MODEL_LABELS, lang);
  const tested = decodeIntentModel({ ...stored, stamp: '', confidence: UNCALIBRATED }, MODEL_LABELS);
  return trained
    .filter((phrase) => phrase.lang === lang && isTested(phrase))
    .map(({ text, label }) => {
      const { ranked: single, known } = rankLabels(tested, extractFeatures(tokenize(text)));
      const ranked = joinFamilies(single);
      const best = ranked[0]!.label;
      const isRight = best === label || (isIntent(label) && isIntent(best) && covers(label, best));
      return { ranked, known, isRight, isOffTopic: label === 'none', isServed: judgedAnswers[text]?.[best] };
    });
}
