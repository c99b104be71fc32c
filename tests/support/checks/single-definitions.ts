import type { SourceFile } from './architecture-rules.ts';

/** Code about languages, but for the table and its tests. */
const OUTSIDE_TABLE = /^(?:src\/(?!shared\/i18n\/)|seed\/)/;

/** Files that subscribe to a source outside of the page's memory: media queries, storage, the clock and the map. */
const EXTERNAL_STORES = [
  'src/ui/hooks/use-media-query.ts',
  'src/ui/core/theme.ts',
  'src/features/buzz/web/use-buzz.ts',
  'src/features/properties/web/map/marker-layer.tsx',
];

/** Concepts with a single definition: the pattern of a second one, the file of the first, the name to import, and the files checked. */
const SINGLE_DEFINITIONS: readonly { pattern: RegExp; file: string; use: string; within?: RegExp }[] = [
  { pattern: /\b86_?400_?000\b|\b24 \* 60 \* 60 \* 1000\b/, file: 'src/shared/time/duration.ts', use: 'DAY_MS' },
  { pattern: /\b3_?600_?000\b/, file: 'src/shared/time/duration.ts', use: 'HOUR_MS' },
  { pattern: /\b(?:MINUTE|HOUR|DAY)(?:_MS)? = \d/, file: 'src/shared/time/duration.ts', use: 'MINUTE_MS' },
  {
    pattern: /\[0-9a-f\]\{8\}-\[0-9a-f\]\{4\}-|\[0-9a-f\]\{8\}\(/,
    file: 'src/shared/ids/uuid.ts',
    use: 'UUID_PATTERN or isUuid',
  },
  { pattern: /_\$\{UUID_PATTERN\}/, file: 'src/shared/ids/cursor.ts', use: 'defineCursors' },
  { pattern: /sessionId: ''|ctx is UserCtx/, file: 'src/platform/context.ts', use: 'asUser or isSignedIn' },
  { pattern: /HH24:MI:SS(?:\.MS)?"Z"/, file: 'src/platform/db/iso-timestamp.ts', use: 'isoTimestamp' },
  {
    pattern: /new Date\([\w.()?]*\.getTime\(\) [-+]/,
    file: 'src/shared/time/local-time.ts',
    use: 'addMs',
    within: /^src\/(?!.*(?:\.test\.|\/web\/))/,
  },
  { pattern: /new WeakMap<object,/, file: 'src/platform/app-state.ts', use: 'defineState' },
  { pattern: /'(?:es|en)' \| '(?:es|en)'/, file: 'src/shared/i18n/lang.ts', use: 'Lang', within: OUTSIDE_TABLE },
  { pattern: /\['(?:es|en)', '(?:es|en)'\]/, file: 'src/shared/i18n/lang.ts', use: 'LANGS', within: OUTSIDE_TABLE },
  {
    pattern: /\((?:\?:)?(?:es\|en|en\|es)\)/,
    file: 'src/shared/i18n/lang.ts',
    use: 'splitLangPrefix or isLang',
    within: OUTSIDE_TABLE,
  },
  {
    pattern: /\b(?:es|en)[-_](?:ES|GB)\b/,
    file: 'src/shared/i18n/locales.ts',
    use: 'LOCALES[lang].tag',
    within: OUTSIDE_TABLE,
  },
  {
    // Demo people write in one of two languages, whatever the interface has.
    within: /^src\//,
    pattern: /[!=]==? '(?:es|en)'/,
    file: 'src/shared/i18n/locales.ts',
    use: 'a column of the locale table or a message',
  },
  {
    pattern:
      /new Intl\.(?:(?:Number|List|RelativeTime)Format\b|DateTimeFormat\((?:\w*[lL]ang\b|LOCALES|locale))|\.toLocale(?:Date|Time)?String\(/,
    file: 'src/shared/i18n/format.ts',
    use: 'formatNumber, formatDate and the like',
  },
  {
    pattern: /\buseSyncExternalStore\(/,
    file: 'docs/architecture.md',
    use: 'createStore and useStore of zustand',
    within: new RegExp(`^(?!(?:${EXTERNAL_STORES.join('|')})$)`),
  },
];

/** Finds lines of `src` and `seed` that define again what is shared. */
export function findRepeatedDefinitions({ file, text }: SourceFile): string[] {
  if (!/^(src|seed)\//.test(file)) return [];
  const applies = ({ file: home, within = /./ }: (typeof SINGLE_DEFINITIONS)[number]) =>
    home !== file && within.test(file);
  return SINGLE_DEFINITIONS.filter(applies).flatMap(({ pattern, file: home, use }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: use ${use}; see ${home}`] : [])),
  );
}

/** Lines that the check must find. */
export const PLANTED_REPETITIONS: readonly string[] = [
  'const DAY = 86_400_000;',
  'const MINUTE = 60_000;',
  'const ID = /[0-9a-f]{8}-[0-9a-f]{4}-/;',
  'const CURSOR = new RegExp(`^(.*)_${UUID_PATTERN}$`);',
  "const actor = { userId, sessionId: '' };",
  `to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  'const since = new Date(ctx.now().getTime() - DAY_MS);',
  'const caches = new WeakMap<object, Cache>();',
  "let locale: 'es' | 'en';",
  "z.enum(['en', 'es'])",
  'const prefix = /^\\/(es|en)/;',
  "const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };",
  "const separator = lang === 'es' ? ';' : ',';",
  'new Intl.DateTimeFormat(lang, { month: "long" })',
  'new Intl.ListFormat(currentLang()).format(names)',
  'count.toLocaleString()',
  'const unread = useSyncExternalStore(subscribe, () => count);',
];
