import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu, MenuItem, MenuRadioItem } from './menu.tsx';

const button = page.getByRole('button', { name: 'Ana' });
const menu = page.getByRole('menu', { name: 'Account' });
const item = (name: string) => page.getByRole('menuitem', { name });

/** Opens a menu of three items, the second disabled, and returns a spy of the chosen item. */
async function openMenu() {
  const choose = vi.fn<(item: string) => void>();
  await render(
    <>
      <Menu label="Account" trigger={(props) => <button {...props}>Ana</button>}>
        <MenuItem onClick={() => choose('profile')}>Profile</MenuItem>
        <MenuItem disabled onClick={() => choose('homes')}>
          Homes
        </MenuItem>
        <MenuRadioItem checked onClick={() => choose('dark')}>
          Dark
        </MenuRadioItem>
        <MenuItem onClick={() => choose('out')}>Sign out</MenuItem>
      </Menu>
      <button>After</button>
    </>,
  );
  await userEvent.click(button);
  await expect.element(menu).toBeVisible();
  return choose;
}

describe('a menu', () => {
  it('opens with the focus on its first item', async () => {
    await openMenu();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(item('Profile')).toHaveFocus();
  });

  it('moves by arrow keys over enabled items only, around the ends, and by first letters', async () => {
    await openMenu();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Dark', checked: true })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(item('Sign out')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Profile')).toHaveFocus();
    await userEvent.keyboard('s');
    await expect.element(item('Sign out')).toHaveFocus();
  });

  it('chooses once with Enter, closes and returns the focus', async () => {
    const choose = await openMenu();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(menu).not.toBeInTheDocument();
    expect(choose.mock.calls).toEqual([['out']]);
    await expect.element(button).toHaveFocus();
  });

  it('ignores a disabled item', async () => {
    const choose = await openMenu();
    (item('Homes').element() as HTMLElement).click();
    expect(choose).not.toHaveBeenCalled();
  });

  it('closes on Escape with the focus on its button', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on a click outside', async () => {
    await openMenu();
    await userEvent.click(document.body, { position: { x: 700, y: 800 } });
    await expect.element(menu).not.toBeInTheDocument();
  });
});
