import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import type { PropertyFilters } from '../../../domain/search/search-filters.ts';
import { FilterDialog } from './filter-dialog.tsx';

const least = page.getByRole('textbox', { name: 'From' });
const most = page.getByRole('textbox', { name: 'Up to' });
const showButton = page.getByRole('button', { name: 'Show homes' });

async function renderDialog(filters: PropertyFilters) {
  const onChange = vi.fn<(next: PropertyFilters) => void>();
  const onClose = vi.fn<() => void>();
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryProvider>
          <ToastProvider closeLabel="Close" regionLabel="Notices">
            <FilterDialog isOpen section={null} isSignedIn={false} {...{ filters, onChange, onClose }} />
          </ToastProvider>
        </QueryProvider>
      ),
    },
  ]);
  await render(<Page />);
  return { onChange, onClose };
}

it('does not apply a maximum price below the minimum, and focuses it', async () => {
  const { onChange, onClose } = await renderDialog({ price_min: 900 });
  await userEvent.type(most, '300');
  await userEvent.type(least, '{Enter}');
  await expect.element(page.getByText('The maximum is below the minimum.')).toBeVisible();
  await expect.element(most).toHaveFocus();
  await userEvent.click(showButton);
  await expect.element(most).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.type(most, '0{Enter}');
  expect(onChange.mock.calls).toEqual([[{ price_min: 900, price_max: 3000 }]]);
  expect(onClose).toHaveBeenCalledOnce();
});
