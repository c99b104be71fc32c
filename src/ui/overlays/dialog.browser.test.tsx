import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './modal-dialog.tsx';

const opener = page.getByRole('button', { name: 'Open' });
const button = (name: string) => page.getByRole('button', { name });

/** Renders a button that opens the dialog, and presses it. Returns the dialog. */
async function openDialog(props: Partial<DialogProps> = {}) {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Filters"
          closeLabel="Close"
          actions={<button onClick={() => setOpen(false)}>Apply</button>}
          {...props}
        >
          <input aria-label="Price" />
        </Dialog>
      </>
    );
  }
  await render(<Page />);
  await userEvent.click(opener);
  const dialog = page.getByRole(props.alert ? 'alertdialog' : 'dialog', { name: 'Filters' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

const pressOutside = async () => userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });

describe('a dialog', () => {
  it('takes the focus itself, so that no field opens a keyboard', async () => {
    const dialog = await openDialog();
    await expect.element(dialog).toHaveFocus();
  });

  it('focuses the first control of a question', async () => {
    await openDialog({ size: 'sm' });
    await expect.element(button('Close')).toHaveFocus();
  });

  it('keeps Tab inside', async () => {
    const dialog = await openDialog();
    for (const name of ['Close', 'Price', 'Apply', 'Close']) {
      await userEvent.tab();
      expect(dialog.element().contains(document.activeElement)).toBe(true);
      expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(name);
    }
  });

  it.each([
    ['Escape', async () => userEvent.keyboard('{Escape}')],
    ['its close button', async () => userEvent.click(button('Close'))],
    ['an action', async () => userEvent.click(button('Apply'))],
    ['a click outside', pressOutside],
  ])('closes by %s and returns the focus', async (_, close) => {
    const dialog = await openDialog();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('is announced with its description', async () => {
    const dialog = await openDialog({ description: 'Only what you want to see' });
    await expect.element(dialog).toHaveAccessibleDescription('Only what you want to see');
  });

  it('ignores a click outside if it needs an answer', async () => {
    const dialog = await openDialog({ alert: true });
    await pressOutside();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('closes by its actions only if it is not dismissible', async () => {
    const dialog = await openDialog({ dismissible: false });
    await userEvent.keyboard('{Escape}');
    await pressOutside();
    await expect.element(dialog).toBeVisible();
    await userEvent.click(button('Apply'));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('submits its form with Enter', async () => {
    const submit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    await openDialog({ onSubmit: submit, actions: <button type="submit">Save</button> });
    await userEvent.type(page.getByLabelText('Price'), '400{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('is a sheet on a phone, which a drag of its handle closes', async () => {
    await page.viewport(360, 740);
    const dialog = await openDialog();
    await expect.poll(() => dialog.element().getBoundingClientRect().bottom).toBe(740);
    const { top } = dialog.element().getBoundingClientRect();
    const handle = dialog.element().querySelector('[aria-hidden]');
    await userEvent.dragAndDrop(handle ?? dialog, document.body, {
      sourcePosition: { x: 180, y: 8 },
      targetPosition: { x: 180, y: Math.min(730, top + 180) },
      steps: 6,
    });
    await expect.element(dialog).not.toBeInTheDocument();
    await page.viewport(768, 900);
  });
});
