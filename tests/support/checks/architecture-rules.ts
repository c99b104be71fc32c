import path from 'node:path';

/** Features from lowest to highest; each may import only those before it. */
export const FEATURES = [
  'locations',
  'site-settings',
  'accounts',
  'profiles',
  'presence',
  'notifications',
  'buzz',
  'matching',
  'properties',
  'room-wanted',
  'groups',
  'applications',
  'tenancies',
  'integrations',
  'favorites',
  'assistant',
  'chat',
  'calls',
  'moderation',
  'privacy',
  'waitlist',
  'public-pages',
] as const;

export const SERVER_FILES = ['tables', 'visibility', 'routes', 'service', 'store', 'present', 'channel', 'jobs'];

type Layer =
  | 'shared'
  | 'domain'
  | 'platform'
  | 'server'
  | 'training'
  | 'browser'
  | 'ui'
  | 'web'
  | 'app'
  | 'appweb'
  | 'worker'
  | 'messages'
  | 'tests';

/** Layers that each layer may import, besides its own files. */
const ALLOWED_IMPORTS: Record<Layer, readonly Layer[]> = {
  shared: [],
  domain: ['shared'],
  platform: ['shared', 'messages'],
  server: ['shared', 'platform', 'domain', 'messages'],
  // Not shipped: makes files that the domain reads.
  training: ['shared', 'domain'],
  browser: ['shared', 'messages'],
  ui: ['shared'],
  web: ['shared', 'ui', 'browser', 'domain', 'messages'],
  app: ['shared', 'platform', 'domain', 'server', 'messages'],
  appweb: ['shared', 'ui', 'browser', 'domain', 'web', 'messages'],
  worker: ['shared', 'appweb'],
  messages: [],
  tests: [],
};

/** Allowed packages per layer; a layer without an entry may use any. */
const ALLOWED_PACKAGES: Partial<Record<Layer, RegExp>> = {
  shared: /^(zod\/mini|punycode\.js)$/,
  // fflate reads and writes the bundle of a handover, the same way in the browser and in tests.
  domain: /^(zod\/mini|fflate)$/,
  ui: /^(react|react-dom|react-error-boundary|react-router|radix-ui|downshift|lucide-react|sonner|yet-another-react-lightbox)(\/|$)/,
  browser:
    /^(react|react-router|@tanstack\/react-query|react-hook-form|@hookform\/resolvers|@standard-schema\/spec|zustand|@noble\/ciphers|idb)(\/|$)/,
  web: /^(react|react-dom|react-error-boundary|react-router|lucide-react|downshift|@tanstack\/react-query|virtua|web-vitals|zod|zustand|frimousse|emojibase-data|maplibre-gl|pmtiles|@dnd-kit\/(core|sortable)|@simplewebauthn\/browser|@zxcvbn-ts\/[a-z-]+)(\/|$)/,
  appweb:
    /^(react|react-dom|react-error-boundary|react-router|lucide-react|@tanstack\/react-query|@react-router\/dev|zustand)(\/|$)/,
  worker: /^workbox-(expiration|routing|strategies)$/,
};

/** Query layer packages, allowed only in stores, tables and the visibility rule. */
const QUERY_LAYER = /^(drizzle-orm|pg|pg-copy-streams)(\/|$)/;

export interface FileLocation {
  layer: Layer;
  feature?: string;
  /** Path below the feature's side, such as `store/users.ts`. */
  subpath: string;
}

export interface SourceFile {
  /** Path from the project root, with forward slashes. */
  file: string;
  text: string;
}

/** Returns the layer and feature of a file in src/, or `null`. */
export function locateFile(file: string): FileLocation | null {
  const found =
    /^src\/(shared|platform|browser|ui|messages|app\/web\/worker|app\/web|app|features\/([\w-]+)\/(domain|server|training|web))\/(.+)$/.exec(
      file,
    );
  if (!found) return null;
  const [, folder = '', feature, side, inside = ''] = found;
  if (feature) return { layer: side as Layer, feature, subpath: inside };
  const named: Record<string, Layer> = { 'app/web': 'appweb', 'app/web/worker': 'worker' };
  return { layer: named[folder] ?? (folder as Layer), subpath: inside };
}

/** Module specifiers that a file imports, including types. Ignores comments. */
export function findImports(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = bare.matchAll(
    /(?:^|[;\n])\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[;\n])\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Returns all rule violations of a file as messages. */
export function findViolations(source: SourceFile): string[] {
  const { file, text } = source;
  const from = locateFile(file);
  if (!from) return [`${file}: is not in a known layer of src/`];
  const problems = [
    ...nameProblems(file, from),
    ...findImports(text).flatMap((wanted) => importProblems(file, from, wanted)),
  ];
  const isTest = /\.test\.tsx?$/.test(file);
  if (from.layer === 'server' && !isTest && !/^(store|tables|visibility)(\/|\.)/.test(from.subpath)) {
    if (findImports(text).some((wanted) => QUERY_LAYER.test(wanted)))
      problems.push(`${file}: uses the query layer outside of tables and store`);
  }
  return problems;
}

function nameProblems(file: string, from: FileLocation): string[] {
  const problems: string[] = [];
  const name = path.posix.basename(file);
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|css|json)$/.test(name)) problems.push(`${file}: is not in kebab-case`);
  if (/^(helpers?|utils?|misc|index)\.tsx?$/.test(name)) problems.push(`${file}: has a meaningless name`);
  if (from.layer === 'server') {
    const topic = from.subpath.split(/[/.]/)[0] ?? '';
    if (!SERVER_FILES.includes(topic))
      problems.push(`${file}: a feature's server side has ${SERVER_FILES.join(', ')} only`);
  }
  return problems;
}

function importProblems(file: string, from: FileLocation, wanted: string): string[] {
  const target = resolveImport(file, wanted);
  if (target === null) {
    const allowed = ALLOWED_PACKAGES[from.layer];
    const isTest = /\.test\.tsx?$/.test(file);
    return allowed && !allowed.test(wanted) && !isTest
      ? [`${file}: ${from.layer} may not use the package ${wanted}`]
      : [];
  }
  const to = locateFile(target);
  if (!to || /\.test\.tsx?$/.test(file)) return [];
  if (isPage(to)) return [`${file}: a route module (${wanted}) may not be imported`];
  const own = to.layer === from.layer && to.feature === from.feature;
  if (own) return [];
  if (to.feature && from.feature && to.feature !== from.feature) return crossFeatureProblems(file, from, to);
  if (to.layer !== from.layer && !ALLOWED_IMPORTS[from.layer].includes(to.layer))
    return [`${file}: ${from.layer} may not import ${to.layer} (${wanted})`];
  if (from.layer === 'appweb' && to.layer === 'web' && !isPublicWeb(to)) return [privateImport(file, to)];
  return [];
}

/** Route modules are the composition roots of their pages: they use every feature, and only the route table names them. */
function isPage({ layer, subpath }: FileLocation): boolean {
  return layer === 'web' && subpath.startsWith('pages/');
}

function crossFeatureProblems(file: string, from: FileLocation, to: FileLocation): string[] {
  const order = (feature?: string) => FEATURES.findIndex((name) => name === feature);
  const problems: string[] = [];
  const isComposed = isPage(from) && to.layer === 'web';
  if (order(to.feature) > order(from.feature) && !isComposed)
    problems.push(`${file}: ${from.feature} imports the higher-level feature ${to.feature}`);
  const door =
    (to.layer === 'domain' && from.layer !== 'web' && from.layer !== 'appweb') ||
    (to.layer === 'domain' && ALLOWED_IMPORTS[from.layer].includes('domain')) ||
    (from.layer === 'server' &&
      to.layer === 'server' &&
      /^(service|present|tables|visibility)(\/|\.)/.test(to.subpath) &&
      (!/^(tables|visibility)/.test(to.subpath) || from.subpath.startsWith('store'))) ||
    (from.layer === 'web' && isPublicWeb(to));
  if (!door) problems.push(privateImport(file, to));
  return problems;
}

/** Web code that a feature offers to other features, to pages and to the shell. */
function isPublicWeb({ layer, subpath }: FileLocation): boolean {
  return layer === 'web' && (subpath.startsWith('public/') || subpath === 'api.ts');
}

function privateImport(file: string, to: FileLocation): string {
  return `${file}: ${to.feature}/${to.layer}/${to.subpath} is not part of the public surface`;
}

/** Resolves an import to a path from the project root; `null` for packages. */
export function resolveImport(file: string, wanted: string): string | null {
  if (wanted.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), wanted));
  if (wanted === '#messages' || wanted === '#messages/runtime') return 'src/messages/messages.js';
  if (/^#(seed|tests)\//.test(wanted)) return wanted.slice(1);
  if (wanted.startsWith('#')) return `src/${wanted.slice(1)}`;
  return null;
}

/** Tables that a file writes in SQL or through the query builder, as table names or table variables. */
export function findWrittenTables(text: string): string[] {
  const bySql = [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)\b/gi)].map(
    (match) => match[1] ?? '',
  );
  const byVerb = [...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)].map((match) => match[1] ?? '');
  return [...bySql, ...byVerb];
}
