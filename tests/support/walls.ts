import path from 'node:path';

/** Features, lowest first: one may use only those before it. */
export const FEATURES = [
  'places',
  'house',
  'accounts',
  'profiles',
  'presence',
  'notifications',
  'buzz',
  'matching',
  'properties',
  'groups',
  'favorites',
  'assistant',
  'chat',
  'calls',
  'moderation',
  'rights',
  'site',
] as const;

export const SERVER_FILES = ['tables', 'routes', 'service', 'store', 'present', 'channel', 'jobs'];
export const MAX_LINES = 300;

type Part =
  | 'kit'
  | 'domain'
  | 'platform'
  | 'server'
  | 'browser'
  | 'ui'
  | 'web'
  | 'app'
  | 'appweb'
  | 'worker'
  | 'words'
  | 'tests';

/** Which parts each part may import, beside its own files. */
const MAY_IMPORT: Record<Part, readonly Part[]> = {
  kit: [],
  domain: ['kit'],
  platform: ['kit', 'words'],
  server: ['kit', 'platform', 'domain', 'words'],
  browser: ['kit', 'words'],
  ui: ['kit'],
  web: ['kit', 'ui', 'browser', 'domain', 'words'],
  app: ['kit', 'platform', 'domain', 'server', 'words'],
  appweb: ['kit', 'ui', 'browser', 'domain', 'web', 'words'],
  worker: ['kit', 'appweb'],
  words: [],
  tests: [],
};

/** Packages by part; a part without an entry may use any. */
const PACKAGES: Partial<Record<Part, RegExp>> = {
  kit: /^zod\/mini$/,
  domain: /^zod\/mini$/,
  ui: /^(react|react-dom|react-router|radix-ui|downshift|lucide-react)(\/|$)/,
  browser: /^(react|react-router|@tanstack\/react-query)(\/|$)/,
  web: /^(react|react-dom|react-router|lucide-react|react-hook-form|@hookform\/resolvers|@tanstack\/react-query|virtua|web-vitals|zod|frimousse|emojibase-data|maplibre-gl|pmtiles)(\/|$)/,
  appweb: /^(react|react-dom|react-router|lucide-react|@tanstack\/react-query|@react-router\/dev)(\/|$)/,
  worker: /^workbox-(expiration|routing|strategies)$/,
};

/** The query layer stays where the tables are. */
const QUERY_LAYER = /^(drizzle-orm|@electric-sql\/pglite|pg)(\/|$)/;

export interface Place {
  part: Part;
  feature?: string;
  /** The path below the feature's side, such as `store/users.ts`. */
  inside: string;
}

export interface Source {
  /** Path from the project's root, with forward slashes. */
  file: string;
  text: string;
}

/** Which part of the house a file of src/ belongs to. */
export function placeOf(file: string): Place | null {
  const found =
    /^src\/(kit|platform|browser|ui|words|app\/web\/worker|app\/web|app|features\/(\w+)\/(domain|server|web))\/(.+)$/.exec(
      file,
    );
  if (!found) return null;
  const [, folder = '', feature, side, inside = ''] = found;
  if (feature) return { part: side as Part, feature, inside };
  const named: Record<string, Part> = { 'app/web': 'appweb', 'app/web/worker': 'worker' };
  return { part: named[folder] ?? (folder as Part), inside };
}

/** What a file imports, types included. Comments do not count. */
export function importsOf(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = bare.matchAll(
    /(?:^|[;\n])\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[;\n])\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Everything one source does that the house forbids, in words. */
export function violationsOf(source: Source): string[] {
  const { file, text } = source;
  const from = placeOf(file);
  if (!from) return [`${file}: is in no known part of src/`];
  const problems = [
    ...nameProblems(file, from),
    ...importsOf(text).flatMap((wanted) => importProblems(file, from, wanted)),
  ];
  if (text.split('\n').length > MAX_LINES + 1) problems.push(`${file}: is longer than ${MAX_LINES} lines`);
  const isTest = /\.test\.tsx?$/.test(file);
  if (from.part === 'server' && !isTest && !/^(store|tables)(\/|\.)/.test(from.inside)) {
    if (importsOf(text).some((wanted) => QUERY_LAYER.test(wanted)))
      problems.push(`${file}: uses the query layer outside of tables and store`);
  }
  return problems;
}

function nameProblems(file: string, from: Place): string[] {
  const problems: string[] = [];
  const name = path.posix.basename(file);
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|css|json)$/.test(name)) problems.push(`${file}: is not in kebab-case`);
  if (/^(helpers?|utils?|misc|index)\.tsx?$/.test(name)) problems.push(`${file}: has a name that says nothing`);
  if (from.part === 'server') {
    const topic = from.inside.split(/[/.]/)[0] ?? '';
    if (!SERVER_FILES.includes(topic))
      problems.push(`${file}: a feature's server side has ${SERVER_FILES.join(', ')} only`);
  }
  return problems;
}

function importProblems(file: string, from: Place, wanted: string): string[] {
  const target = targetOf(file, wanted);
  if (target === null) {
    const allowed = PACKAGES[from.part];
    const isTest = /\.test\.tsx?$/.test(file);
    return allowed && !allowed.test(wanted) && !isTest
      ? [`${file}: ${from.part} may not use the package ${wanted}`]
      : [];
  }
  const to = placeOf(target);
  if (!to || /\.test\.tsx?$/.test(file)) return [];
  const own = to.part === from.part && to.feature === from.feature;
  if (own) return [];
  if (to.feature && from.feature && to.feature !== from.feature) return betweenFeatures(file, from, to);
  if (to.part !== from.part && !MAY_IMPORT[from.part].includes(to.part))
    return [`${file}: ${from.part} may not import ${to.part} (${wanted})`];
  return [];
}

function betweenFeatures(file: string, from: Place, to: Place): string[] {
  const order = (feature?: string) => FEATURES.findIndex((name) => name === feature);
  const problems: string[] = [];
  if (order(to.feature) > order(from.feature)) problems.push(`${file}: ${from.feature} reaches up to ${to.feature}`);
  const door =
    (to.part === 'domain' && from.part !== 'web' && from.part !== 'appweb') ||
    (to.part === 'domain' && MAY_IMPORT[from.part].includes('domain')) ||
    (from.part === 'server' &&
      to.part === 'server' &&
      /^(service|present|tables)(\/|\.)/.test(to.inside) &&
      (!to.inside.startsWith('tables') || from.inside.startsWith('store'))) ||
    (from.part === 'web' && to.part === 'web' && (to.inside.startsWith('parts/') || to.inside === 'api.ts'));
  if (!door) problems.push(`${file}: ${to.feature}/${to.part}/${to.inside} is not a door`);
  return problems;
}

/** The file in src/ that an import means, or null for a package. */
export function targetOf(file: string, wanted: string): string | null {
  if (wanted.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), wanted));
  if (wanted === '#words' || wanted === '#words/runtime') return 'src/words/messages.js';
  if (wanted.startsWith('#')) return `src/${wanted.slice(1)}`;
  return null;
}

/** Tables that a file writes by SQL text or by the query layer's verbs, as table names or table variables. */
export function tablesWritten(text: string): string[] {
  const bySql = [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)\b/gi)].map(
    (match) => match[1] ?? '',
  );
  const byVerb = [...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)].map((match) => match[1] ?? '');
  return [...bySql, ...byVerb];
}
