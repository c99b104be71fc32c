import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import type { ItemDialogProps } from './item-dialog-props.ts';
import { ItemDialog } from './item-dialog.tsx';

test('an objection is saved only with a text or a photo', async () => {
  const onEntry = vi.fn<ItemDialogProps['onEntry']>();
  const record = { item: 'kitchen.hob', photos: [], checks: [], earlier: [], answers: [] };
  const props: ItemDialogProps = {
    userId: 'u',
    handoverId: 'h',
    kind: 'move_in',
    areas: [{ area: 'kitchen', name: null, items: ['kitchen.hob'] }],
    item: { item: 'kitchen.hob', record, waitingPhotos: [], state: null, own: null },
    before: null,
    parties: [],
    me: 'tenant-1',
    may: { check: true, answer: false },
    isAnswering: () => false,
    onPhoto: () => undefined,
    onEntry,
    onClose: () => undefined,
  };
  await render(
    <ToastProvider closeLabel="Close" regionLabel="Notices">
      <ItemDialog {...props} />
    </ToastProvider>,
  );
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const note = page.getByRole('textbox');
  // The label lies over the radio, and a press by mouse waits for the dialog to stop.
  const objection = page.getByRole('radio', { name: 'Objection' });
  await expect.element(objection).toBeInTheDocument();
  (objection.element() as HTMLInputElement).click();
  await save.click();
  await expect.element(page.getByText('Write what’s wrong, or add a photo.')).toBeVisible();
  await expect.element(note).toHaveFocus();
  expect(onEntry).not.toHaveBeenCalled();
  await userEvent.fill(note, 'One plate is dead');
  await save.click();
  expect(onEntry).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ state: 'objection', note: 'One plate is dead' }),
  );
});
