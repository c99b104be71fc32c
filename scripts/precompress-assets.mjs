// Writes a .br and a .gz file next to every text file of the web build, so that the server compresses nothing at
// runtime.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';

const folder = path.resolve(import.meta.dirname, '../build/client');
const compressions = [];
for (const name of readdirSync(folder, { recursive: true })) {
  const file = path.join(folder, name);
  if (!/\.(m?js|css|json|svg|webmanifest|txt)$/.test(name) || statSync(file).size < 1024) continue;
  const bytes = readFileSync(file);
  // The best quality is the default. It is slow, so all processors take part.
  compressions.push(promisify(brotliCompress)(bytes).then((compressed) => writeFileSync(`${file}.br`, compressed)));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
await Promise.all(compressions);
