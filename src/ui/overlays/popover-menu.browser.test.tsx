import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MenuLink } from './menu.tsx';
import { PopoverMenu } from './popover-menu.tsx';

const button = page.getByRole('button', { name: 'Sort' });
const menu = page.getByRole('menu', { name: 'Order' });
const item = (name: string) => page.getByRole('menuitem', { name });

async function openMenu() {
  await render(
    <PopoverMenu label="Order" trigger={(props) => <button {...props}>Sort</button>}>
      <MenuLink>
        <a href="#price">Price</a>
      </MenuLink>
      <MenuLink current>
        <a href="#newest">Newest</a>
      </MenuLink>
    </PopoverMenu>,
  );
  await userEvent.click(button);
  await expect.element(item('Price')).toHaveFocus();
}

describe('a menu on the popover API', () => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('moves by arrow keys and first letters, and follows a link', async () => {
    await openMenu();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('Newest')).toHaveFocus();
    await userEvent.keyboard('p');
    await expect.element(item('Price')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(location.hash).toBe('#price');
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('closes on Escape with the focus on its button', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });
});
