import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PropertyFilters } from '../../domain/search/search-filters.ts';
import { SearchField } from './search-field.tsx';

const field = page.getByRole('combobox', { name: 'Search homes' });
const option = (name: RegExp) => page.getByRole('option', { name });

/** Renders the field over a search; the places come from the snapshot in `public/`. */
async function renderField(searchText = '', initial: PropertyFilters = {}) {
  const searched = vi.fn<(filters: PropertyFilters) => void>();
  function Search() {
    const [search, setSearch] = useState({ filters: initial, text: searchText });
    return (
      <SearchField
        filters={search.filters}
        searchText={search.text}
        onChange={(filters) => {
          searched(filters);
          setSearch({ filters, text: filters.q ?? (filters.city_id ? 'Valencia' : '') });
        }}
      />
    );
  }
  const Page = createRoutesStub([{ path: '/', Component: Search }]);
  await render(<Page />);
  return searched;
}

describe('the search field', () => {
  it('searches for what is typed with Enter', async () => {
    const searched = await renderField('', { price_max: 500 });
    await userEvent.type(field, ' terraza {Enter}');
    expect(searched.mock.calls).toEqual([[{ price_max: 500, q: 'terraza' }]]);
    await expect.element(field).not.toHaveFocus();
  });

  it('suggests places without their accents, announces the number and chooses by keyboard', async () => {
    const searched = await renderField();
    await userEvent.type(field, 'malaga');
    await expect.element(option(/^Málaga.*City$/)).toBeVisible();
    const count = page.getByRole('option').elements().length;
    await expect.element(page.getByRole('status')).toHaveTextContent(`${count} suggestions`);
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option(/^Málaga.*City$/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(searched.mock.calls).toEqual([[{ city_id: '29067', province_id: '29' }]]);
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('chooses a suggestion by a click', async () => {
    const searched = await renderField();
    await userEvent.type(field, 'valencia');
    await userEvent.click(option(/^Val[eè]ncia.*Province$/));
    expect(searched.mock.calls).toEqual([[{ province_id: '46' }]]);
  });

  it('returns to the search on Escape', async () => {
    const searched = await renderField('terraza', { q: 'terraza' });
    await userEvent.type(field, ' grande');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('terraza');
    expect(searched).not.toHaveBeenCalled();
  });

  it('clears the text and its search, and keeps the focus', async () => {
    const searched = await renderField('terraza', { q: 'terraza', price_max: 500 });
    await userEvent.click(page.getByRole('button', { name: 'Clear' }));
    expect(searched.mock.calls).toEqual([[{ price_max: 500 }]]);
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
  });

  it('chooses nothing when it is left', async () => {
    const searched = await renderField();
    await userEvent.type(field, 'malaga');
    await expect.element(option(/^Málaga.*City$/)).toBeVisible();
    await userEvent.tab();
    await expect.element(option(/^Málaga.*City$/)).not.toBeInTheDocument();
    expect(searched).not.toHaveBeenCalled();
  });
});
