import { afterEach, expect, test, vi } from 'vitest';
import { sampleVitals } from './sample-vitals.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What a page that is still loading is asked to wait for. */
function waitedFor(chance: number): string[] {
  const events: string[] = [];
  vi.stubGlobal('document', { readyState: 'loading' });
  vi.stubGlobal('window', { addEventListener: (name: string) => void events.push(name) });
  sampleVitals(() => chance);
  return events;
}

test('one visit of ten is measured, after its page is loaded', () => {
  expect(waitedFor(0)).toEqual(['load']);
  expect(waitedFor(0.0999)).toEqual(['load']);
  expect(waitedFor(0.1)).toEqual([]);
  expect(waitedFor(0.9999)).toEqual([]);
});
