import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import { expect, onTestFinished, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { delay } from '../support/client/retrying-client.ts';
import { startMailServer } from '../support/server/mail-server.ts';
import { startServer } from '../support/server/server-process.ts';
import { createTestApp } from '../support/server/test-app.ts';
import { printResult, runSize } from './long-run.ts';

const KILLS = runSize('LONG_DELIVERY_KILLS', 60);

/** Push service that responds to every other message late, so that kills hit the server while it waits. */
async function startPushService() {
  const topics: string[] = [];
  const waiting = new Set<ServerResponse>();
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      topics.push(String(request.headers['topic']));
      if (topics.length % 2 === 0) return void response.writeHead(201).end();
      waiting.add(response);
      setTimeout(() => response.writeHead(201).end(), 300);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void service.close());
  return { topics, origin: `http://127.0.0.1:${(service.address() as AddressInfo).port}` };
}

test(`${KILLS} kills lose no email and no push message; repeated ones have the same id and topic`, async () => {
  const push = await startPushService();
  const mail = await startMailServer();
  mail.mode = { afterMs: 200 };
  const vapid = webPush.generateVAPIDKeys();
  const settings = {
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:hola@tukan.test',
    PUSH_HOSTS: push.origin,
    SMTP_URL: mail.url,
  };
  const app = await createTestApp(settings);
  const { db } = app.baseContext;
  const [ana, leo] = [await app.createUser('ana'), await app.createUser('leo')];
  for (const as of [ana, leo]) await app.request('POST', '/api/profile/create', { as, body: {} });
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscription = {
    endpoint: `${push.origin}/browser`,
    keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  expect((await app.request('POST', '/api/notifications/push', { as: ana, body: subscription })).status).toBe(200);
  await app.settle();
  await app.stopWork(false);
  const before = mail.received.length;

  const server = await startServer({ DATABASE_URL: app.database.url, ...settings });
  onTestFinished(server.close);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await app.publish('groups.request_accepted', {
      groupId: randomUUID(),
      groupName: `Piso ${kill}`,
      userId: ana.id,
      byUserId: leo.id,
    });
    await delay(Math.random() * 1500);
    await server.stop('SIGKILL');
    await server.start();
  }
  const open = sql`select 1 from pgboss.job where state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await queryRows(db, open)).length, { timeout: 600_000 }).toBe(0);
  const failed = sql`select name from pgboss.job where state = 'failed'`;
  expect(await queryRows(db, failed)).toEqual([]);

  const emails = mail.received.slice(before).map(({ subject, messageId }) => ({ subject, messageId }));
  expect(new Set(push.topics).size, 'a topic per notification').toBe(KILLS);
  expect(new Set(emails.map(({ messageId }) => messageId)).size, 'a message id per notification').toBe(KILLS);
  printResult(
    `${KILLS} kills, ${push.topics.length} push messages and ${emails.length} emails of ${KILLS} notifications, 0 lost`,
  );
}, 3_600_000);
