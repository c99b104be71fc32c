import { expect, test } from 'vitest';
import type { UserCtx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { insertPeople, VALENCIA } from '#tests/support/fixtures/groups.ts';
import { GROUP } from '../../../domain/rules.ts';
import { createGroup, readGroup } from '../groups.ts';
import { joinByLink, createLink, getLink } from './links.ts';

test('a link expires after its period, to the millisecond', async () => {
  const app = await createTestApp();
  const [leader, one, two] = (await insertPeople(app, 3)) as [UserCtx, UserCtx, UserCtx];
  const { id } = await createGroup(leader, { name: 'Piso', city_id: VALENCIA, size: 4, visibility: 'link' });
  const { token } = await createLink(leader, id);
  app.clock.advance(GROUP.linkTtlDays * DAY_MS - 1);
  await joinByLink(one, token);
  app.clock.advance(1);
  await expect(joinByLink(two, token)).rejects.toMatchObject({ code: 'group_link_invalid' });
  await expect(readGroup(two, id, token)).rejects.toMatchObject({ code: 'not_found' });
  expect(await getLink(leader, id)).toBeNull();
});
