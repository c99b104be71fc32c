import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createGroupAndProperty, createSentApplication } from '#tests/support/fixtures/group-properties.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { responsesOf } from './responses.ts';

const app = await createTestApp();

test('an answer in the chat goes to the leader of the group, whoever began the application', async () => {
  const made = await createGroupAndProperty(app);
  const id = await createSentApplication(app, made);
  const { ana, leo, eva } = made;
  const read = async () => {
    const now = new Date(app.clock.now().getTime() + DAY_MS);
    return responsesOf(app.database.db, eva.id, { now, since: new Date(0), limit: 10 });
  };
  const acquaint = async (withId: string) =>
    app.database.runScript(`insert into acquaintances
      select '${[withId, eva.id].toSorted().join("', '")}', sent_at + interval '1 hour' from applications where id = '${id}'`);
  await app.database.runScript(`update applications set created_by = '${leo.id}' where id = '${id}'`);
  await acquaint(leo.id);
  expect(await read()).toMatchObject([{ answeredMs: null }]);
  await acquaint(ana.id);
  expect(await read()).toMatchObject([{ answeredMs: HOUR_MS }]);
  // An event before the application was sent is no answer.
  await app.database.runScript(`delete from acquaintances;
    insert into application_events (id, application_id, actor_id, action, created_at)
      select gen_random_uuid(), id, '${eva.id}', 'offer', sent_at - interval '1 hour' from applications where id = '${id}'`);
  expect(await read()).toMatchObject([{ answeredMs: null }]);
});
