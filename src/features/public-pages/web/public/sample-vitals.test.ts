import { afterEach, expect, test, vi } from 'vitest';
import { sampleVitals } from './sample-vitals.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Events a loading page subscribes to, for a given random value. */
function waitedFor(chance: number): string[] {
  const events: string[] = [];
  vi.stubGlobal('document', { readyState: 'loading' });
  vi.stubGlobal('window', { addEventListener: (name: string) => void events.push(name) });
  sampleVitals(() => chance);
  return events;
}

test('one visit in ten is measured, after the page has loaded', () => {
  expect(waitedFor(0)).toEqual(['load']);
  expect(waitedFor(0.0999)).toEqual(['load']);
  expect(waitedFor(0.1)).toEqual([]);
  expect(waitedFor(0.9999)).toEqual([]);
});
