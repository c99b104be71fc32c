// Writes a .br and a .gz file next to every text file of the web build, so that the server compresses nothing at
// runtime. `--fast` is for a first start: a fiftieth of the time for files that are a tenth larger.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = path.resolve(import.meta.dirname, '../build/client');
const isFast = process.argv.includes('--fast');
const quality = isFast ? 5 : constants.BROTLI_MAX_QUALITY;

/** Compressed files by their content: most scripts are equal in all languages. */
const compressions = new Map();
function compress(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes, { level: 9 })]);
}

const files = [];
for (const name of readdirSync(folder, { recursive: true })) {
  const file = path.join(folder, name);
  if (!/\.(m?js|css|json|svg|webmanifest|txt)$/.test(name) || statSync(file).size < 1024) continue;
  const bytes = readFileSync(file);
  const content = createHash('sha256').update(bytes).digest('hex');
  if (!compressions.has(content)) compressions.set(content, compress(bytes));
  files.push([file, content]);
}
for (const [file, content] of files) {
  const [br, gz] = await compressions.get(content);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
