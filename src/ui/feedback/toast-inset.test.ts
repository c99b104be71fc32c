import { expect, test } from 'vitest';
import { toastInset } from './toast-inset.ts';

test('a toast stands above every bar that it would cover, in the order of the screen', () => {
  const tabs = { top: 60, bottom: 0 };
  expect(toastInset([], 52)).toBe(0);
  expect(toastInset([tabs], 52)).toBe(60);
  expect(toastInset([{ top: 164, bottom: 60 }, tabs], 52)).toBe(164);
  // A bar that has scrolled to its place in the page, just where the toast would be.
  expect(toastInset([tabs, { top: 170, bottom: 110 }], 52)).toBe(170);
  expect(toastInset([tabs, { top: 200, bottom: 130 }], 52)).toBe(60);
  expect(toastInset([tabs, { top: 200, bottom: 130 }], 100)).toBe(200);
  // Below the edge of the screen.
  expect(toastInset([{ top: -10, bottom: -90 }], 52)).toBe(0);
});
