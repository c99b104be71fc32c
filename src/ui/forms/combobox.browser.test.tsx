import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

const CITIES = ['Alicante', 'Málaga', 'Madrid', 'Valencia'];
const LABELS = {
  empty: 'Nothing found',
  loading: 'Searching',
  open: 'Show the list',
  clear: 'Clear',
  count: (found: number) => `${found} found`,
};
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const input = page.getByRole('combobox', { name: 'City' });
const option = (name: string) => page.getByRole('option', { name });
const status = page.getByRole('status');
/** The list loads when a person comes near the input. */
const isLoaded = async () => {
  await expect.element(input).toHaveAttribute('aria-controls');
};

async function renderCombobox(initial: string | null = null) {
  const chosen = vi.fn<(city: string | null) => void>();
  function Cities() {
    const [value, setValue] = useState(initial);
    const choose = (city: string | null) => {
      chosen(city);
      setValue(city);
    };
    return (
      <>
        <Field label="City" help="Where you study">
          <Combobox
            items={CITIES}
            value={value}
            onChange={choose}
            itemKey={(city) => city}
            itemLabel={(city) => city}
            filter={(items, query) => items.filter((city) => fold(city).startsWith(fold(query)))}
            labels={LABELS}
          />
        </Field>
        <button>After</button>
      </>
    );
  }
  await render(<Cities />);
  return chosen;
}

describe('a combobox', () => {
  it('has the label and the help of its field', async () => {
    await renderCombobox();
    await expect.element(input).toHaveAccessibleDescription('Where you study');
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('filters while typing, announces the number and highlights the first', async () => {
    await renderCombobox();
    await userEvent.type(input, 'ma');
    await expect.element(status).toHaveTextContent('2 found');
    await expect.element(option('Málaga')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => input.element().getAttribute('aria-activedescendant')).toBe(option('Málaga').element().id);
  });

  it('chooses by arrow keys and Enter, with the focus in the input', async () => {
    const chosen = await renderCombobox();
    await userEvent.type(input, 'ma');
    await isLoaded();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(input).toHaveValue('Madrid');
    expect(chosen.mock.calls).toEqual([['Madrid']]);
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('chooses by a click', async () => {
    const chosen = await renderCombobox();
    await userEvent.click(page.getByRole('button', { name: 'Show the list' }));
    await userEvent.click(option('Valencia'));
    expect(chosen.mock.calls).toEqual([['Valencia']]);
    await expect.element(input).toHaveValue('Valencia');
  });

  it('says that nothing was found', async () => {
    await renderCombobox();
    await userEvent.type(input, 'zz');
    await expect.element(status).toHaveTextContent('Nothing found');
    expect(page.getByRole('option').elements()).toEqual([]);
  });

  it('returns to the last choice on Escape and when it is left', async () => {
    const chosen = await renderCombobox('Madrid');
    await userEvent.clear(input);
    await isLoaded();
    await userEvent.type(input, 'Val');
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveValue('Madrid');
    await userEvent.type(input, 'x');
    await userEvent.tab();
    await expect.element(input).toHaveValue('Madrid');
    expect(chosen).not.toHaveBeenCalled();
  });

  it('keeps what is typed when its button closes the list, and drops it when it is left', async () => {
    const chosen = await renderCombobox('Madrid');
    await userEvent.clear(input);
    await isLoaded();
    await userEvent.type(input, 'Val');
    const open = page.getByRole('button', { name: 'Show the list' });
    await userEvent.click(open);
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveValue('Val');
    await userEvent.click(page.getByRole('button', { name: 'After' }));
    await expect.element(input).toHaveValue('Madrid');
    expect(chosen).not.toHaveBeenCalled();

    await userEvent.clear(input);
    await userEvent.click(open);
    await userEvent.click(page.getByRole('button', { name: 'After' }));
    await expect.element(input).toHaveValue('');
    expect(chosen.mock.calls).toEqual([[null]]);
  });

  it('removes the choice with its button and keeps the focus', async () => {
    const chosen = await renderCombobox('Madrid');
    await userEvent.click(page.getByRole('button', { name: 'Clear' }));
    await expect.element(input).toHaveValue('');
    await expect.element(input).toHaveFocus();
    expect(chosen.mock.calls).toEqual([[null]]);
  });
});
