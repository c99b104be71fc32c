import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const tab = (name: string) => page.getByRole('tab', { name });

async function renderTabs({ selected = 'in', className = '' } = {}) {
  function View() {
    const [value, setValue] = useState(selected);
    const tabs = ['in', 'up', 'out'].map((one) => ({ value: one, label: `Sign ${one}`, panel: `Form ${one}` }));
    return <Tabs tabs={tabs} value={value} onChange={setValue} label="Account" className={className} />;
  }
  await render(<View />);
}

describe('tabs', () => {
  it('show the panel of the selected one', async () => {
    await renderTabs();
    await expect.element(page.getByRole('tablist', { name: 'Account' })).toBeVisible();
    await userEvent.click(tab('Sign up'));
    await expect.element(page.getByRole('tabpanel', { name: 'Sign up' })).toHaveTextContent('Form up');
    await expect.element(tab('Sign up')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab('Sign in')).toHaveAttribute('aria-selected', 'false');
  });

  it('move by arrow keys around the ends, with one stop for Tab', async () => {
    await renderTabs();
    await userEvent.tab();
    await expect.element(tab('Sign in')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tab('Sign out')).toHaveFocus();
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Form out');
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Form in');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
  });

  it('are selected by a click without a press, as one repeated after hydration', async () => {
    await renderTabs();
    (tab('Sign up').element() as HTMLElement).click();
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Form up');
  });

  it('scroll the selected one into view in a narrow row', async () => {
    const isInView = (name: string) => {
      const row = page.getByRole('tablist').element().getBoundingClientRect();
      const { left, right } = tab(name).element().getBoundingClientRect();
      return left >= row.left - 1 && right <= row.right + 1;
    };
    await renderTabs({ selected: 'out', className: 'w-32' });
    await expect.poll(() => isInView('Sign out')).toBe(true);
    expect(isInView('Sign in')).toBe(false);
    (tab('Sign in').element() as HTMLElement).click();
    await expect.poll(() => isInView('Sign in')).toBe(true);
  });
});
