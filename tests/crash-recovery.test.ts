import { expect, onTestFinished, test } from 'vitest';
import { startRoomLoad } from './support/crash/crash-room.ts';
import { startTabLoad } from './support/crash/crash-tabs.ts';
import { killServerUnderLoad } from './support/crash/crash-run.ts';
import { startServer } from './support/server/server-process.ts';

test('killed in the middle of conversations, the server has every acknowledged message once, as do the tabs', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const tabs = await startTabLoad(server);
  onTestFinished(tabs.close);
  const room = await startRoomLoad(server);
  const run = await killServerUnderLoad(server, { pairs: 3, kills: 3, leastMessages: 150, tabs, room });
  expect(run.databaseMs).toHaveLength(1);
  expect(room.acknowledged()).toBeGreaterThan(10);
  expect(run.acknowledged).toBeGreaterThanOrEqual(150);
  expect(run.overSocket, 'both transports were used').toBeGreaterThan(30);
  expect(run.acknowledged - run.overSocket).toBeGreaterThan(30);
  // Each tab shows a greeting; its own messages are added to that.
  expect(tabs.counts().shownAsSent).toBeGreaterThan(4);
}, 300_000);
