import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '#app/features.ts';
import { SURFACES } from '#tests/support/visibility/surfaces.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Files that may read the table of blocks, or the account status: the rule, the owners of the tables and admin views. */
const READS_BLOCKS = /^src\/features\/profiles\/server\/(visibility|tables|store\/relations|store\/personal-data)\.ts$/;
const READS_STATUS = /^src\/features\/(profiles\/server\/visibility\.ts|accounts\/|moderation\/)/;

const BLOCKS_TABLE = /\b(?:from|join|into|update)\s+blocks\b|import \{[^}]*\bblocks\b[^}]*\} from '[^']*tables/;
const STATUS_COLUMN =
  /\busers\.status\b|\bu\.status\b|\bfrom users where status\b|\bset status = '(?:active|suspended|banned)'/;

function findRawVisibility(file: string, text: string): string[] {
  return [
    ...(BLOCKS_TABLE.test(text) && !READS_BLOCKS.test(file)
      ? [`${file}: reads blocks, see profiles/server/visibility`]
      : []),
    ...(STATUS_COLUMN.test(text) && !READS_STATUS.test(file)
      ? [`${file}: reads the account status, see profiles/server/visibility`]
      : []),
  ];
}

test('only the visibility rule reads blocks and the account status', () => {
  const files = globSync('src/{app,features,platform}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('/web/'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => findRawVisibility(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('a ban crosses at most 12 files', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const crossed = files.filter((file) =>
    /'banned'|\bbanAccount\b|account_banned/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(crossed).toContain('src/features/accounts/domain/account-status.ts');
  expect(crossed.length, crossed.join('\n')).toBeLessThanOrEqual(12);
});

test.each([
  'sql`select 1 from blocks b where b.blocker_id = ${me}`',
  "import { blocks } from '#features/profiles/server/tables.ts';",
  "sql`select id from users where status = 'banned'`",
  "sql`join users u on u.id = p.id and u.status = 'active'`",
  "eq(users.status, 'active')",
  "sql`update users set status = 'active' where id = ${id}`",
])('a planted raw condition is found: %s', (text) => {
  expect(findRawVisibility('src/features/chat/server/store/x.ts', text)).toHaveLength(1);
  expect(findRawVisibility('src/features/profiles/server/visibility.ts', text)).toEqual([]);
});

const MEMBERS = 'for members of the group, who stay known to each other';
const OWNER = 'for the owner alone, about what is theirs';
const STAY = 'for the people of a stay; whom the reader cannot see has no name';
const COUNTS = 'counts of the search that the list runs';

/** GET routes with people, properties or groups that the matrix leaves out, with the reason. */
const NOT_IN_MATRIX: Record<string, string> = {
  '/api/account/exports': OWNER,
  '/api/applications/mine': OWNER,
  '/api/applications/counts': OWNER,
  '/api/properties/{id}/rent-preview': 'the applications of GET /api/applications for one property, counted',
  '/api/properties/{id}/applicants': 'the applications of GET /api/applications for one property',
  '/api/applications/{id}': 'an entry of the lists of applications',
  '/api/auth/session': OWNER,
  '/api/conversations/counts': OWNER,
  '/api/conversations/{id}': 'an entry of the list of conversations',
  '/api/favorites/homes/{id}/people': 'people who fit; src/features/favorites/server/service/co-savers.test.ts',
  '/api/favorites/ids': 'ids that the reader has saved',
  '/api/groups/mine': MEMBERS,
  '/api/groups/{id}/agreement': MEMBERS,
  '/api/groups/{id}/applications': MEMBERS,
  '/api/groups/{id}/fit': 'scores without names, for those who may see the group',
  '/api/groups/{id}/homes': MEMBERS,
  '/api/groups/{id}/rent': MEMBERS,
  '/api/groups/{id}/suggestions': 'the list of matching, for a leader; src/features/groups/server/routes/fit.test.ts',
  '/api/matching/visitors': 'anonymous cards; src/features/matching/server/routes/visitors.test.ts',
  '/api/notifications/settings': 'settings named after people, groups and homes',
  '/api/profile/me': OWNER,
  '/api/properties/campus-minutes': 'points of the grid without properties',
  '/api/properties/import/feed': OWNER,
  '/api/properties/loosen': COUNTS,
  '/api/properties/mine': OWNER,
  '/api/properties/residences': OWNER,
  '/api/properties/unfinished': OWNER,
  '/api/properties/{id}/groups': MEMBERS,
  '/api/properties/{id}/own': OWNER,
  '/api/properties/{id}/preview': 'the owner and admins; src/features/properties/server/routes/detail.test.ts',
  '/api/properties/{id}/usual-prices': OWNER,
  '/api/room-wanted/mine': OWNER,
  '/api/site/cities': 'counts for guests',
  '/api/site/cities/{slug}': 'counts for guests',
  '/api/site/cities/{slug}/neighbourhoods/{neighbourhood}': 'counts for guests',
  '/api/site/figures': 'counts for guests',
  '/api/site/universities/{slug}': 'counts for guests',
  '/api/tenancies': STAY,
  '/api/tenancies/{id}': STAY,
  '/api/tenancies/{id}/references': STAY,
  '/api/waitlist': OWNER,
};

/** Field names that hold people, properties or groups. */
const FIELDS = /"(user_id|sender_id|owner_id|display_name|publisher|profile|people|homes?|groups?|members)":\{/;

test('every route with people, properties or groups is in the matrix or has a reason', () => {
  const listed = routes.flatMap(({ method, path: url, access, responses }) => {
    if (method !== 'get' || access === 'admin') return [];
    const schemas = Object.values(responses).filter((schema) => schema !== null);
    const fields = schemas.map((schema) => JSON.stringify(z.toJSONSchema(schema as never, { unrepresentable: 'any' })));
    return fields.some((text) => FIELDS.test(text)) ? [url] : [];
  });
  expect(listed.length).toBeGreaterThan(35);
  const inMatrix = new Set(SURFACES.map(({ route }) => route.replace('GET ', '')));
  expect(listed.filter((url) => !inMatrix.has(url) && !(url in NOT_IN_MATRIX))).toEqual([]);
  expect(
    Object.keys(NOT_IN_MATRIX).filter((url) => inMatrix.has(url) || !routes.some((one) => one.path === url)),
  ).toEqual([]);
  const declared = new Set(routes.map(({ method, path: url }) => `${method.toUpperCase()} ${url}`));
  expect(SURFACES.map(({ route }) => route).filter((route) => !declared.has(route))).toEqual([]);
});
