import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CALL } from '../../domain/rules.ts';
import { callManager } from '../call-instance.ts';
import { CallEndedNotice } from './call-ended-notice.tsx';

const phase = () => callManager.store.getState().state.phase;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const call = { id: 'call', partner: { id: 'marc', name: 'Marc', photo: null }, isCaller: true, isVideo: false };
  callManager.store.setState({ state: { phase: 'ended', call, reason: 'unavailable' } });
});
afterEach(() => {
  callManager.hangUp();
  vi.useRealTimers();
});

it('stays until it has been shown for its time', async () => {
  vi.advanceTimersByTime(2 * CALL.endNoticeMs);
  await render(<CallEndedNotice problem={null} />);
  vi.advanceTimersByTime(CALL.endNoticeMs - 1);
  expect(phase()).toBe('ended');
  vi.advanceTimersByTime(1);
  expect(phase()).toBe('idle');
});

it('stays until it is closed if the microphone has a problem', async () => {
  await render(<CallEndedNotice problem="denied" />);
  vi.advanceTimersByTime(60_000);
  expect(phase()).toBe('ended');
  await expect.element(page.getByRole('alert')).toBeVisible();
});
