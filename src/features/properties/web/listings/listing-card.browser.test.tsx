import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getQueryClient, QueryProvider } from '#browser/api/query-client.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import type { ListedProperty } from '../../domain/own-properties.ts';
import type { State } from '../../domain/states.ts';
import { ListingCard } from './listing-card.tsx';

const dialog = page.getByRole('alertdialog', { name: 'Archive this listing?' });

afterEach(() => {
  getQueryClient().clear();
  vi.unstubAllGlobals();
});

/** Renders the card of a listing and asks for archiving it. Returns the bodies of requests. */
async function archive(state: State): Promise<unknown[]> {
  const sent: unknown[] = [];
  const property = { id: 'p', title: 'Flat', state, rooms: [], photos: [] } as unknown as ListedProperty;
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ property: { ...property, state: 'archived' } });
  });
  const Card = () => (
    <ListingCard
      property={{ ...property, published_at: null, figures: null }}
      isSelected={false}
      onSelect={() => undefined}
      conversations={undefined}
      renderRentDialog={() => null}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component: Card }]);
  await render(
    <QueryProvider>
      <ToastProvider closeLabel="Close" regionLabel="Notices">
        <Stub />
      </ToastProvider>
    </QueryProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: /Flat/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Archive' }));
  await expect.element(dialog).toBeVisible();
  return sent;
}

test('a listing is archived only after a warning that it disappears and cannot be restored', async () => {
  const sent = await archive('published');
  await expect.element(dialog).toHaveAccessibleDescription(/^People will no longer see it\. You can’t undo this/);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /Flat/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Archive' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ action: 'archive' }]);
});

test('the warning about a paused listing does not speak of people who see it', async () => {
  await archive('paused');
  await expect.element(dialog).toHaveAccessibleDescription('You can’t undo this, only duplicate it as a draft.');
});
