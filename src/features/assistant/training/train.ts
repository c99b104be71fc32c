import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { covers, isIntent } from '../domain/intents.ts';
import { decodeIntentModel, rankLabels } from '../domain/intent-model.ts';
import { estimateConfidence } from '../domain/confidence.ts';
import { extractFeatures, fnv1a, tokenize } from '../domain/question-features.ts';
import { ASSISTANT } from '../domain/rules.ts';
import { calibrateConfidence, type Outcome } from './calibrate.ts';
import { answerSentences, phrasesStamp, readPhrases, splitPhrases, type Phrase } from './phrases.ts';
import { trainIntentModel } from './train-intent-model.ts';

/**
 * `npm run assistant:train` trains the intent classifier on the phrases and writes `data/intent-model.json`. Every
 * decision is made on the trained four fifths; the held-back fifth is only measured, by `npm run bench -- assistant`.
 */
const MODEL_FILE = path.join(import.meta.dirname, '../data/intent-model.json');
const FOLDS = 4;
const UNCALIBRATED = { intercept: 0, best: 1, lead: 0, offTopic: 0, known: 0 };

const { trained } = splitPhrases(readPhrases());
const labels = [...new Set(trained.map(({ label }) => label))].sort();
const sentences = answerSentences();
const outcomes = Array.from({ length: FOLDS }, (_, fold) => crossValidate(fold)).flat();
const confidence = calibrateConfidence(outcomes);
const model = { stamp: phrasesStamp(), ...trainIntentModel([...trained, ...sentences], labels), confidence };
writeFileSync(MODEL_FILE, `${JSON.stringify(model, null, 2)}\n`);
process.stdout.write(`${trained.length} phrases, ${labels.length} labels. Cross-validation: ${describe(outcomes)}\n`);

function describe(judged: readonly Outcome[]): string {
  const isAnswered = ({ ranked, known }: Outcome) =>
    ranked[0]?.label !== 'none' && estimateConfidence(confidence, ranked, known) >= ASSISTANT.intentThreshold;
  const [own, offTopic] = [judged.filter((one) => !one.isOffTopic), judged.filter((one) => one.isOffTopic)];
  const share = (part: readonly Outcome[], all: readonly Outcome[]) => (part.length / all.length).toFixed(3);
  const right = own.filter((one) => isAnswered(one) && one.isRight);
  const wrong = own.filter((one) => isAnswered(one) && !one.isRight);
  const rejected = offTopic.filter((one) => !isAnswered(one));
  return `right ${share(right, own)}, wrong ${share(wrong, own)}, rejected ${share(rejected, offTopic)}`;
}

/** Outcomes of one quarter of the trained phrases under a model of the other three. */
function crossValidate(fold: number): Outcome[] {
  const isTested = ({ text }: Phrase) => fnv1a(`fold:${text}`) % FOLDS === fold;
  const stored = trainIntentModel([...trained.filter((phrase) => !isTested(phrase)), ...sentences], labels);
  const tested = decodeIntentModel({ ...stored, stamp: '', confidence: UNCALIBRATED });
  return trained.filter(isTested).map(({ text, label }) => {
    const { ranked, known } = rankLabels(tested, extractFeatures(tokenize(text)));
    const best = ranked[0]!.label;
    const isRight = best === label || (isIntent(label) && isIntent(best) && covers(label, best));
    return { ranked, known, isRight, isOffTopic: label === 'none' };
  });
}
