import { expect, test, vi } from 'vitest';
import { createRequestBus } from './create-request-bus.ts';

test('a request without a listener waits for the first one, and says so', () => {
  const bus = createRequestBus<string>();
  const onWaiting = vi.fn<() => void>();
  const stop = bus.onWaiting(onWaiting);
  bus.send('first');
  bus.send('second');
  expect(onWaiting).toHaveBeenCalledTimes(2);
  const heard: string[] = [];
  bus.subscribe((request) => void heard.push(request));
  expect(heard).toEqual(['second']);
  bus.send('third');
  expect(heard).toEqual(['second', 'third']);
  expect(onWaiting).toHaveBeenCalledTimes(2);
  stop();
});

test('a request that waits already is told at once', () => {
  const bus = createRequestBus<string>();
  bus.send('early');
  const onWaiting = vi.fn<() => void>();
  bus.onWaiting(onWaiting)();
  expect(onWaiting).toHaveBeenCalledOnce();
  bus.send('later');
  expect(onWaiting).toHaveBeenCalledOnce();
});

test('a discarded request reaches no later listener', () => {
  const bus = createRequestBus<string>();
  bus.send('early');
  bus.discardWaiting();
  const onWaiting = vi.fn<() => void>();
  bus.onWaiting(onWaiting);
  const heard: string[] = [];
  bus.subscribe((request) => void heard.push(request));
  expect([onWaiting.mock.calls.length, heard]).toEqual([0, []]);
});
