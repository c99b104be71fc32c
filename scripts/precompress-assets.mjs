// Writes a .br and a .gz file next to every text file of the web build, so that the server compresses nothing at
// runtime.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = path.resolve(import.meta.dirname, '../build/client');
for (const name of readdirSync(folder, { recursive: true })) {
  const file = path.join(folder, name);
  if (!/\.(m?js|css|json|svg|webmanifest|txt)$/.test(name) || statSync(file).size < 1024) continue;
  const bytes = readFileSync(file);
  const quality = bytes.length > 400_000 ? 6 : 9;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
