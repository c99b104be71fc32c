import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getQueryClient, QueryProvider } from '#browser/api/query-client.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { BidCard } from './bid-card.tsx';

afterEach(() => {
  getQueryClient().clear();
  vi.unstubAllGlobals();
});

async function renderBid(prices: readonly (number | null)[]): Promise<string[]> {
  const rent: GroupRent = {
    round: 1,
    state: 'bidding',
    rent_cents: 90_000,
    property_id: null,
    rooms: prices.map((price_cents, at) => ({ name: `Room ${at}`, price_cents })),
    people: [],
    mine: { amounts: [50_000, 40_000], budget_cents: null, is_counted: true },
    is_outdated: false,
    may: { set_up: false, close: false, bid_again: false },
    result: null,
  };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(String(init.body));
    return Response.json({ rent, groups: [], invited: [] });
  });
  await render(
    <QueryProvider>
      <ToastProvider closeLabel="Close" regionLabel="Notices">
        <BidCard groupId="g" rent={rent} ownId="u" />
      </ToastProvider>
    </QueryProvider>,
  );
  return sent;
}

test('one press saves a maximum that is too low, though leaving its field shows a warning', async () => {
  const sent = await renderBid([50_000, 40_000]);
  await userEvent.fill(page.getByRole('textbox').nth(2), '100');
  await page.getByRole('button', { name: 'Save my values' }).click();
  await expect.element(page.getByText('That isn’t enough for any room', { exact: false })).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
});

test('without listed prices no maximum is called too low', async () => {
  const sent = await renderBid([null, null]);
  await userEvent.fill(page.getByRole('textbox').nth(2), '100');
  await page.getByRole('button', { name: 'Save my values' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(page.getByText('That isn’t enough for any room', { exact: false }).elements()).toEqual([]);
});
