import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  computeScore,
  evaluateQuestions,
  isRight,
  type LabelledQuestion,
} from '#tests/support/checks/assistant-score.ts';

/**
 * `npm run assistant -- --file FILE` asks the assistant every question of a JSON list of { text, lang, intent } and
 * prints the answers. The last line is a JSON object: { right, wrong, top3, rejected }.
 */
const { file } = parseArgs({ options: { file: { type: 'string' } } }).values;
if (!file) {
  process.stderr.write('Usage: npm run assistant -- --file FILE\n');
  process.exit(2);
}
const results = evaluateQuestions(JSON.parse(readFileSync(file, 'utf8')) as LabelledQuestion[]);
for (const result of results) {
  const { text, lang, intent, answered, candidates } = result;
  const sign = isRight(result) ? '✓' : answered === null ? '?' : '✗';
  process.stdout.write(`${sign} ${lang} ${intent} · ${text} → ${answered ?? `asks back: ${candidates.join(', ')}`}\n`);
}
process.stdout.write(`${JSON.stringify(computeScore(results))}\n`);
