import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { m } from '#messages';
import { AreaSearch } from './area-search.tsx';

const AREA = { west: -0.4, south: 39.4, east: -0.3, north: 39.5 };
const onSearch = vi.fn<(area: typeof AREA, isFollowing: boolean) => void>();
const button = page.getByRole('button', { name: m.map_search_area() });
const follow = page.getByRole('switch', { name: m.map_area_follow() });

beforeEach(async () => {
  onSearch.mockClear();
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(async () => page.viewport(414, 896));

test('beside the list a move searches by itself, and a later move replaces it', async () => {
  const screen = await render(<AreaSearch area={AREA} onSearch={onSearch} />);
  const next = { ...AREA, north: 39.6 };
  await screen.rerender(<AreaSearch area={next} onSearch={onSearch} />);
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalled());
  expect(onSearch.mock.calls).toEqual([[next, true]]);
  await expect.element(button).not.toBeInTheDocument();
});

test('switched off, a button searches, and the switch stays off for the visit', async () => {
  const first = await render(<AreaSearch area={null} onSearch={onSearch} />);
  await follow.click();
  await first.unmount();
  await render(<AreaSearch area={AREA} onSearch={onSearch} />);
  await expect.element(follow).not.toBeChecked();
  await button.click();
  expect(onSearch.mock.calls).toEqual([[AREA, false]]);
});

test('on a phone there is only the button', async () => {
  await page.viewport(360, 740);
  await render(<AreaSearch area={AREA} onSearch={onSearch} />);
  await expect.element(follow).not.toBeInTheDocument();
  await button.click();
  expect(onSearch.mock.calls).toEqual([[AREA, false]]);
});
