import type { SourceFile } from './architecture-rules.ts';

/** What has one definition: how a second one would look, the file of the first and the name to import. */
const SINGLE_DEFINITIONS: readonly { pattern: RegExp; file: string; use: string }[] = [
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
  { pattern: /new WeakMap<object,/, file: 'src/platform/app-state.ts', use: 'defineState' },
];

/** Finds lines of `src` and `seed` that define again what is shared. */
export function findRepeatedDefinitions({ file, text }: SourceFile): string[] {
  if (!/^(src|seed)\//.test(file)) return [];
  return SINGLE_DEFINITIONS.filter((single) => single.file !== file).flatMap(({ pattern, file: home, use }) =>
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
  'const caches = new WeakMap<object, Cache>();',
];
