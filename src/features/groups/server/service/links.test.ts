import { expect, test } from 'vitest';
import type { UserCtx } from '#platform/context.ts';
import { makeTestApp } from '#tests/support/app.ts';
import { manyPeople, VALENCIA } from '#tests/support/groups.ts';
import { GROUP } from '../../domain/rules.ts';
import { createGroup, readGroup } from './groups.ts';
import { joinByLink, makeLink, ownLink } from './links.ts';

test('a link lets people in for so many days, to the millisecond', async () => {
  const app = await makeTestApp();
  const [leader, one, two] = (await manyPeople(app, 3)) as [UserCtx, UserCtx, UserCtx];
  const { id } = await createGroup(leader, { name: 'Piso', city_id: VALENCIA, size: 4, visibility: 'link' });
  const { token } = await makeLink(leader, id);
  app.clock.advance(GROUP.linkDays * GROUP.dayMs - 1);
  await joinByLink(one, token);
  app.clock.advance(1);
  await expect(joinByLink(two, token)).rejects.toMatchObject({ code: 'group_link_invalid' });
  await expect(readGroup(two, id, token)).rejects.toMatchObject({ code: 'not_found' });
  expect(await ownLink(leader, id)).toBeNull();
});
