import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileProject } from '@inlang/paraglide-js';
import messageFormat from '@inlang/plugin-message-format';
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
 * the next run without it, or the next task of the bootstrap script but `dev`, brings that language back. Output is
 * written to a temporary folder and moved file by file, so that running tests and servers always find all files.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const isPseudo = process.argv.includes('--pseudo');
const [given] = process.argv.slice(2).filter((word) => word !== '--pseudo');
const OUT = path.resolve(given ?? path.join(ROOT, 'src/messages'));
const RUNTIME_IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';";
const REGISTRY_IMPORT = "import * as registry from '../registry.js'";
const MESSAGE_IMPORT = "import { message } from '../../browser/i18n/page-messages.ts';";
/** In place of the formats of Paraglide, which make the rules of a language at each call: dozens of times a page. */
const REGISTRY = `const rules = new Map();
export function plural(locale, input) {
  let found = rules.get(locale);
  if (!found) rules.set(locale, (found = new Intl.PluralRules(locale)));
  return found.select(Number(input));
}
`;
const draft = path.join(ROOT, `.cache/words-${process.pid}`);

try {
  const compiled = new Map(Object.entries(await compileMessages(await readMessages())));
  compiled.set('registry.js', REGISTRY);
  const modules = [...compiled].filter(([name]) => /^messages\/[^_].*\.js$/.test(name));
  for (const [name, code] of modules)
    if (/registry\.(?!js'|plural\([^()]*, \{\}\))/.test(code))
      throw new Error(`${name} uses a format that REGISTRY lacks`);
  const bundled = modules.map(([, code]) => code.replace(RUNTIME_IMPORT, '').replace(REGISTRY_IMPORT, ''));
  for (const [name, code] of splitLanguages(modules)) compiled.set(name, code);
  for (const folder of ['messages', 'bundle', 'catalogues']) mkdirSync(path.join(draft, folder), { recursive: true });
  for (const [name, code] of compiled) writeFileSync(path.join(draft, name), code);
  await bundleMessages([RUNTIME_IMPORT, REGISTRY_IMPORT, ...bundled].join('\n'));
  put(draft, OUT);
  if (given === undefined) notePseudoLocale();
} finally {
  rmSync(draft, { recursive: true, force: true });
}

/** Replaces the stamp of the bootstrap script, whose next build would else ship the pseudo-locale. */
function notePseudoLocale() {
  const stamp = path.join(ROOT, '.cache/words.stamp');
  if (isPseudo) writeFileSync(stamp, 'pseudo');
  else if (existsSync(stamp) && readFileSync(stamp, 'utf8') === 'pseudo') rmSync(stamp);
}

/** Reads all catalogues. Returns the messages by their keys, each with its languages and their variants. */
async function readMessages() {
  const folder = path.join(ROOT, 'messages');
  const topics = readdirSync(folder).flatMap((file) => {
    const [topic, lang] = file.split('.');
    return lang === DEFAULT_LANG ? [topic] : [];
  });
  const files = topics.flatMap((topic) =>
    LANGS.flatMap((locale) => {
      const file = path.join(folder, `${topic}.${locale}.json`);
      if (!existsSync(file)) return [];
      const catalogue = readCatalogue(file);
      const isShown = !isPseudo || locale !== LANGS.at(-1);
      return [{ locale, content: Buffer.from(JSON.stringify(isShown ? catalogue : pseudoCatalogue(catalogue))) }];
    }),
  );
  const { bundles, messages, variants } = await messageFormat.importFiles({ files });
  const byKey = new Map(bundles.map((bundle) => [bundle.id, { ...bundle, messages: [] }]));
  const byLang = new Map();
  for (const message of messages) {
    const withVariants = { ...message, variants: [] };
    byKey.get(message.bundleId).messages.push(withVariants);
    byLang.set(`${message.locale} ${message.bundleId}`, withVariants);
  }
  for (const { messageLocale, messageBundleId, ...variant } of variants)
    byLang.get(`${messageLocale} ${messageBundleId}`).variants.push(variant);
  return [...byKey.values()];
}

/** Throws an error with the name of the file if it is not JSON. */
function readCatalogue(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${path.relative(ROOT, file)} is not valid JSON: ${cause.message}`, { cause });
  }
}

/**
 * Compiles messages to files by their names. The compiler reads them from the database of a project, an SQLite in
 * WebAssembly; filling one takes ten times as long as the rest, so it gets an object that answers its only query.
 */
async function compileMessages(messages) {
  const answer = { select: () => answer, execute: async () => messages };
  const project = {
    settings: { get: async () => ({ baseLocale: DEFAULT_LANG, locales: LANGS }) },
    db: { selectFrom: () => answer },
  };
  return compileProject({ project, projectPath: 'messages' });
}

/** The bundle is as deep as the modules, because their imports of the runtime stay as they are. */
async function bundleMessages(code) {
  const input = path.join(draft, 'bundle/input.js');
  writeFileSync(input, code);
  const bundle = await rolldown({
    input,
    external: [path.join(draft, 'runtime.js')],
    treeshake: false,
    experimental: { attachDebugInfo: 'none' },
  });
  await bundle.write({ file: path.join(draft, 'bundle/functions.js'), comments: false });
  rmSync(input);
  writeFileSync(path.join(draft, 'bundle/messages.js'), "export * as m from './functions.js';\n");
}

/**
 * Rewrites the module of each message: it offers a function per language, of which the browser build keeps one
 * (`scripts/one-language.ts`). Adds a catalogue per language with its functions. Numbers name the messages, because keys
 * would weigh half as much as the texts.
 */
function splitLanguages(modules) {
  const catalogues = new Map(LANGS.map((lang) => [lang, []]));
  const sorted = modules.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rewritten = sorted.map(([name, code], number) => {
    // A function per language, then the message that calls them.
    const constants = parseSync(name, code).program.body.flatMap((statement) => {
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
    return [name, imports + types + call + code.slice(init.end)];
  });
  const written = [...catalogues].map(([lang, functions]) => [
    `catalogues/${lang}.js`,
    `import * as registry from '../registry.js';\nexport const catalogue = [\n${functions.join(',\n')}\n];\n`,
  ]);
  return [...rewritten, ...written];
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
