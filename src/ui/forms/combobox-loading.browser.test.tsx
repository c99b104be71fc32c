import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

/** In a file of its own, because the list loads once. */
const CITIES = ['Madrid', 'Valencia'];
const LABELS = { empty: 'None', loading: 'Searching', open: 'Show', clear: 'Clear', count: String };
const input = page.getByRole('combobox', { name: 'City' });

test('what is typed, the place of the cursor and the focus stay while the list loads and its button is pressed', async () => {
  await render(
    <Field label="City">
      <Combobox
        items={CITIES}
        value={null}
        onChange={() => undefined}
        itemKey={(city) => city}
        itemLabel={(city) => city}
        filter={(items, query) => items.filter((city) => city.toLowerCase().startsWith(query))}
        labels={LABELS}
      />
    </Field>,
  );
  const before = input.element() as HTMLInputElement;
  expect(before.hasAttribute('aria-controls')).toBe(false);
  // In one task, because the list may load in the next.
  before.focus();
  document.execCommand('insertText', false, 'mad');
  before.setSelectionRange(1, 2);
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  page.getByRole('button', { name: 'Show' }).element().dispatchEvent(press);
  expect(press.defaultPrevented, 'the focus stays in the input').toBe(true);
  await expect.element(input).toHaveAttribute('aria-controls');
  const after = input.element() as HTMLInputElement;
  expect(after).not.toBe(before);
  expect([after.value, after.selectionStart, after.selectionEnd]).toEqual(['mad', 1, 2]);
  await expect.element(input).toHaveFocus();
  await expect.element(page.getByRole('option', { name: 'Madrid' })).toBeVisible();
});
