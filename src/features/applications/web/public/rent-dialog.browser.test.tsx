import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getQueryClient, QueryProvider } from '#browser/api/query-client.tsx';
import type { RentPreview } from '../../domain/applicant-board.ts';
import { RentDialog } from './rent-dialog.tsx';

afterEach(() => {
  getQueryClient().clear();
  vi.unstubAllGlobals();
});

test('the wide button of the rent dialog is the answer, to the right of the one that cancels', async () => {
  const preview: RentPreview = { accepted: [], applications: 1, waiting: 0, viewings: 0, people: 1 };
  vi.stubGlobal('fetch', async () => Response.json(preview));
  const ignore = () => undefined;
  await render(
    <QueryProvider>
      <RentDialog propertyId="p" isBusy={false} onRent={ignore} onClose={ignore} />
    </QueryProvider>,
  );
  const confirm = page.getByRole('button', { name: 'Tell 1 person' });
  await expect.element(confirm).toBeVisible();
  const right = confirm.element().getBoundingClientRect();
  const left = page.getByRole('button', { name: 'Cancel' }).element().getBoundingClientRect();
  expect(left.right).toBeLessThan(right.left);
  expect(left.width).toBeLessThan(right.width);
});
