import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast as sonner } from 'sonner';
import { TOAST, type ToastOptions, type ToastType } from './toast-options.ts';
import { ToastProvider, useToast } from './toast.tsx';

/** Longer than a toast's way out. */
const ANIMATION_MS = 250;

const region = page.getByRole('region', { name: 'Notices' });

/** Renders a button that shows a toast of the type; its text counts up. */
async function renderToasts(type: ToastType = 'success', options?: ToastOptions) {
  function Speaker() {
    const toast = useToast();
    let count = 0;
    return <button onClick={() => toast[type](`Saved ${(count += 1)}`, options)}>Save</button>;
  }
  await render(
    <ToastProvider closeLabel="Close" regionLabel="Notices">
      <Speaker />
    </ToastProvider>,
  );
  return async () => {
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    // The library adds a toast in the next task.
    vi.advanceTimersByTime(0);
  };
}

const boxOf = (text: Locator) => text.element().closest('li')?.getBoundingClientRect() ?? new DOMRect();

/** Expects that no toast is left within moments: one that leaves is removed after its animation. */
async function expectAllGone(): Promise<void> {
  const countAfterAnimation = () => {
    vi.advanceTimersByTime(ANIMATION_MS);
    return document.querySelectorAll('[data-sonner-toast]').length;
  };
  await expect.poll(countAfterAnimation).toBe(0);
}

// Time passes in steps of the tests alone: on a busy machine toasts would leave before a pointer reaches them.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(async () => {
  sonner.dismiss();
  await expectAllGone();
  vi.useRealTimers();
});

it('useToast throws outside its provider', async () => {
  function Orphan() {
    useToast();
    return null;
  }
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  await expect(render(<Orphan />)).rejects.toThrow('useToast must be used within a ToastProvider');
});

describe('a toast', () => {
  it('is announced politely at the bottom centre and leaves after 3 s', async () => {
    const save = await renderToasts();
    await save();
    await expect.element(region).toHaveAttribute('aria-live', 'polite');
    const text = region.getByText('Saved 1');
    await expect.element(text).toBeVisible();
    await expect.poll(() => Math.round(window.innerHeight - boxOf(text).bottom)).toBe(12);
    const box = boxOf(text);
    expect(Math.abs((box.left + box.right) / 2 - window.innerWidth / 2)).toBeLessThanOrEqual(1);
    vi.advanceTimersByTime(TOAST.durationMs - 1000);
    await expect.element(text).toBeVisible();
    vi.advanceTimersByTime(1000);
    await expectAllGone();
  });

  it('interrupts as an alert if it is an error', async () => {
    const save = await renderToasts('error');
    await save();
    await expect.element(region.getByRole('alert')).toHaveTextContent('Saved 1');
  });

  it('stays longer with an action, runs it once and closes', async () => {
    const undo = vi.fn<() => void>();
    const save = await renderToasts('info', { action: { label: 'Undo', onClick: undo } });
    await save();
    await userEvent.click(region.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await expectAllGone();
  });

  it('closes with its button', async () => {
    const save = await renderToasts('success', { durationMs: 60_000 });
    await save();
    await userEvent.click(region.getByRole('button', { name: 'Close' }));
    await expectAllGone();
  });

  it('waits while the pointer is on it', async () => {
    const save = await renderToasts();
    await save();
    await userEvent.hover(region.getByText('Saved 1'));
    vi.advanceTimersByTime(60_000);
    await expect.element(region.getByText('Saved 1')).toBeVisible();
    await userEvent.hover(page.getByRole('button', { name: 'Save' }));
    vi.advanceTimersByTime(TOAST.durationMs);
    await expectAllGone();
  });

  it('waits while the focus is in it, and returns the focus', async () => {
    const save = await renderToasts();
    await save();
    await expect.element(region.getByText('Saved 1')).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(region.getByRole('button', { name: 'Close' })).toHaveFocus();
    vi.advanceTimersByTime(60_000);
    await expect.element(region.getByText('Saved 1')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expectAllGone();
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('shares the region with the two newest before it', async () => {
    const save = await renderToasts('success', { durationMs: 60_000 });
    for (const text of ['Saved 1', 'Saved 2', 'Saved 3', 'Saved 4']) {
      await save();
      await expect.element(region.getByText(text)).toBeVisible();
    }
    await expect.element(region.getByText('Saved 1')).not.toBeVisible();
    const tops = ['Saved 2', 'Saved 3', 'Saved 4'].map(
      (text) => region.getByText(text).element().getBoundingClientRect().top,
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it('stands alone on a phone', async () => {
    const { innerWidth, innerHeight } = window;
    await page.viewport(360, 740);
    onTestFinished(async () => page.viewport(innerWidth, innerHeight));
    const save = await renderToasts('success', { durationMs: 60_000 });
    await save();
    await expect.element(region.getByText('Saved 1')).toBeVisible();
    await save();
    await expect.element(region.getByText('Saved 2')).toBeVisible();
    await expect.element(region.getByText('Saved 1')).not.toBeVisible();
  });

  it('that cannot be drawn disappears alone', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => logged.mockRestore());
    const Broken = () => {
      throw new Error('broken');
    };
    const save = await renderToasts('info', { media: <Broken /> });
    await save();
    await expectAllGone();
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('stands above the buttons of a dialog at the bottom of the screen', async () => {
    const save = await renderToasts();
    await render(<div data-dialog-actions="row" style={{ position: 'fixed', inset: 'auto 0 0', height: 100 }} />);
    await save();
    const text = region.getByText('Saved 1');
    await expect.poll(() => Math.round(window.innerHeight - boxOf(text).bottom)).toBe(112);
  });
});
