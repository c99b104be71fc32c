import fs, { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { rolldown } from 'rolldown';
import { parseSync } from 'rolldown/utils';
import { DEFAULT_LANG, LANGS } from '../src/shared/i18n/lang.ts';
import { pseudoCatalogue } from './i18n/pseudo-locale.ts';

/**
 * `npm run messages` compiles messages/ into src/messages/, or into the given folder: a module per message, which the
 * browser build distributes over its chunks; a catalogue per language, which a page loads when its language is switched;
 * and a bundle of all, which everything else loads faster. The languages are
 * those of the locale table, the topics the files of the default language. A message that a language lacks is that of
 * the default language. `-- --pseudo` puts the pseudo-locale in the place of the last language, for a development server;
 * the next run without it, or the next task of the bootstrap script but `dev`, brings that language back. Output is written to a temporary folder and moved file by file, so that running tests and
 * servers always find all files.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const isPseudo = process.argv.includes('--pseudo');
const [given] = process.argv.slice(2).filter((word) => word !== '--pseudo');
const OUT = path.resolve(given ?? path.join(ROOT, 'src/messages'));
const RUNTIME_IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';";
const MESSAGE_IMPORT = "import { message } from '../../browser/i18n/page-messages.ts';";
const draft = path.join(ROOT, `.cache/words-${process.pid}`);
const PROJECT = path.join(ROOT, `.cache/words-${process.pid}.inlang`);
const PSEUDO = path.join(ROOT, `.cache/words-${process.pid}.pseudo`);

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
  await compile({ project: writeProject(), outdir: draft, fs: patient });
  if (failure) throw failure;
  await bundleMessages(draft);
  await splitLanguages(draft);
  put(draft, OUT);
  if (given === undefined) notePseudoLocale();
} finally {
  for (const folder of [draft, PROJECT, PSEUDO]) rmSync(folder, { recursive: true, force: true });
}

/** Replaces the stamp of the bootstrap script, whose next build would else ship the pseudo-locale. */
function notePseudoLocale() {
  const stamp = path.join(ROOT, '.cache/words.stamp');
  if (isPseudo) fs.writeFileSync(stamp, 'pseudo');
  else if (existsSync(stamp) && readFileSync(stamp, 'utf8') === 'pseudo') rmSync(stamp);
}

/** Writes the compiler's project and returns its folder. The compiler resolves paths from the folder above. */
function writeProject() {
  const topics = readdirSync(path.join(ROOT, 'messages')).flatMap((file) => {
    const [topic, lang] = file.split('.');
    return lang === DEFAULT_LANG ? [topic] : [];
  });
  const catalogues = isPseudo ? writePseudoLocale(topics) : '../messages';
  const settings = {
    baseLocale: DEFAULT_LANG,
    locales: LANGS,
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: topics.map((topic) => `${catalogues}/${topic}.{locale}.json`) },
  };
  mkdirSync(PROJECT, { recursive: true });
  fs.writeFileSync(path.join(PROJECT, 'settings.json'), JSON.stringify(settings));
  return PROJECT;
}

/** Copies the catalogues, those of the last language in the pseudo-locale. Returns their folder for the project. */
function writePseudoLocale(topics) {
  mkdirSync(PSEUDO, { recursive: true });
  for (const topic of topics)
    for (const lang of LANGS) {
      const name = `${topic}.${lang}.json`;
      const messages = JSON.parse(readFileSync(path.join(ROOT, 'messages', name), 'utf8'));
      const written = lang === LANGS.at(-1) ? pseudoCatalogue(messages) : messages;
      fs.writeFileSync(path.join(PSEUDO, name), JSON.stringify(written));
    }
  return `./${path.basename(PSEUDO)}`;
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

/**
 * Rewrites the module of each message: it offers a function per language, of which the browser build keeps one
 * (`scripts/one-language.ts`). Writes the functions of each language to a catalogue. Numbers name the messages,
 * because keys would weigh half as much as the texts.
 */
async function splitLanguages(folder) {
  const catalogues = new Map(LANGS.map((lang) => [lang, []]));
  const modules = path.join(folder, 'messages');
  const names = readdirSync(modules).filter((name) => /^(?!_).+\.js$/.test(name));
  for (const [number, name] of names.entries()) {
    const file = path.join(modules, name);
    const code = readFileSync(file, 'utf8');
    // A function per language, then the message that calls them.
    const constants = parseSync(file, code).program.body.flatMap((statement) => {
      const { declarations = [] } = statement.declaration ?? statement;
      return declarations.map(({ id, init }) => ({ name: id.name, statement, init }));
    });
    const { name: key, init } = constants.pop();
    const sources = new Map(constants.map((one) => [one.name, code.slice(one.init.start, one.init.end)]));
    const functions = LANGS.map((lang) => {
      const source = sources.get(`${lang}_${key}`);
      // A language that lacks the message refers to the function of the default language.
      const own = sources.get(source) ?? source;
      catalogues.get(lang).push(own);
      return `lang_${lang}: ${own}`;
    });
    const imports = code.slice(0, constants[0].statement.start).replace(RUNTIME_IMPORT, MESSAGE_IMPORT);
    const types = code.slice(constants.at(-1).statement.end, init.start);
    const call = `(/* @__PURE__ */ message(${number}, { ${functions.join(', ')} }))`;
    fs.writeFileSync(file, imports + types + call + code.slice(init.end));
  }
  mkdirSync(path.join(folder, 'catalogues'));
  for (const [lang, functions] of catalogues)
    fs.writeFileSync(
      path.join(folder, `catalogues/${lang}.js`),
      `import * as registry from '../registry.js';\nexport const catalogue = [\n${functions.join(',\n')}\n];\n`,
    );
}

/** Copies new and changed files, messages before the index files that import them, and removes obsolete ones. */
function put(from, to) {
  // The first time, unless the folder is on another disk.
  if (!existsSync(to) && to === path.join(ROOT, 'src/messages')) return renameSync(from, to);
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
