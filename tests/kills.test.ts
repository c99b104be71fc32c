import { expect, onTestFinished, test } from 'vitest';
import { openRoom } from './support/kill-room.ts';
import { openTabs } from './support/kill-tabs.ts';
import { killWhileTalking } from './support/kills.ts';
import { startServer } from './support/process.ts';

test('killed in the middle of conversations, the server has every acknowledged message once, as do the tabs', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const tabs = await openTabs(server);
  onTestFinished(tabs.close);
  const room = await openRoom(server);
  const run = await killWhileTalking(server, { pairs: 3, kills: 3, leastMessages: 150, tabs, room });
  expect(room.acknowledged()).toBeGreaterThan(10);
  expect(run.acknowledged).toBeGreaterThanOrEqual(150);
  // each tab shows a greeting; what it wrote itself comes on top
  expect(tabs.counts().shownAsSent).toBeGreaterThan(4);
}, 300_000);
