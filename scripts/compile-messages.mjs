import fs, { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { rolldown } from 'rolldown';

/**
 * `npm run messages` compiles messages/ into src/messages/, or into the given folder: a module per message, which the
 * browser build distributes over its chunks, and a bundle of all, which everything else loads faster. Output is written
 * to a temporary folder and moved file by file, so that running tests and servers always find all files.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.resolve(process.argv[2] ?? path.join(ROOT, 'src/messages'));
const draft = path.join(ROOT, `.cache/words-${process.pid}`);

// The compiler writes all files at once and ignores write errors (open-file limit, full disk). This replacement writes
// synchronously and keeps the first error.
let failure;
const writeFile = async (...args) => {
  try {
    fs.writeFileSync(...args);
  } catch (error) {
    failure ??= error;
  }
};

try {
  const patient = { ...fs, promises: { ...fs.promises, writeFile } };
  await compile({ project: path.join(ROOT, 'project.inlang'), outdir: draft, fs: patient });
  if (failure) throw failure;
  await bundleMessages(draft);
  put(draft, OUT);
} finally {
  rmSync(draft, { recursive: true, force: true });
}

/** Both files are as deep as the modules that they replace, because their imports of the runtime stay as they are. */
async function bundleMessages(folder) {
  const bundle = await rolldown({
    input: path.join(folder, 'messages/_index.js'),
    external: [path.join(folder, 'runtime.js')],
    treeshake: false,
    experimental: { attachDebugInfo: 'none' },
  });
  await bundle.write({ file: path.join(folder, 'bundle/functions.js'), comments: false });
  fs.writeFileSync(path.join(folder, 'bundle/messages.js'), "export * as m from './functions.js';\n");
}

/** Copies new and changed files, messages before the index files that import them, and removes obsolete ones. */
function put(from, to) {
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => Number(isList(a)) - Number(isList(b)));
  for (const name of names) {
    const [made, place] = [path.join(from, name), path.join(to, name)];
    if (existsSync(place) && readFileSync(place).equals(readFileSync(made))) continue;
    mkdirSync(path.dirname(place), { recursive: true });
    cpSync(made, `${place}.${process.pid}`);
    renameSync(`${place}.${process.pid}`, place);
  }
  const kept = new Set(names);
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    const name = path.relative(to, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !kept.has(name) && !/\.\d+$/.test(name)) rmSync(path.join(to, name), { force: true });
  }
}

function isList(name) {
  return name.endsWith('_index.js') || name.endsWith('messages.js');
}
