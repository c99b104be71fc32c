/*
 * Measures how well copied photos are found among the drawn photos of the demo, which share rooms and styles on purpose:
 * recall for each change of the picture, false matches among pairs of different pictures, and the time of one photo.
 */
import { machineInfo } from './support/machine.ts';
import { measurePhotoSimilarity } from './support/photo-similarity.ts';

const GOAL = { recall: 0.95, falsePairs: 0.001 };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const { photos, hashed, hashingMs, recallByChange, recall, precision, pairs, falsePairs } =
  await measurePhotoSimilarity();
const rows = Object.entries(recallByChange).map(([name, share]) => `${name.padEnd(24)}${percent(share).padStart(8)}`);
process.stdout.write(`${JSON.stringify(machineInfo())}
Photos: ${hashed} of ${photos} with enough detail, ${hashingMs.toFixed(1)} ms each
${rows.join('\n')}
Recall: ${percent(recall)} (goal ${percent(GOAL.recall)}); precision: ${percent(precision)}
False matches: ${falsePairs} of ${pairs} pairs
`);
if (recall < GOAL.recall || falsePairs / pairs > GOAL.falsePairs) process.exitCode = 1;
