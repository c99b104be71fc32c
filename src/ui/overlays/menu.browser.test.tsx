import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu, MenuItem, MenuLink, MenuRadioItem } from './menu.tsx';
import { listenBeforeRouter } from './popstate-handler.ts';

const button = page.getByRole('button', { name: 'Ana' });
const after = page.getByRole('button', { name: 'After' });
const menu = page.getByRole('menu', { name: 'Account' });
const item = (name: string) => page.getByRole('menuitem', { name });

/** Renders a menu with a disabled item, two items side by side and a link, and returns a spy of the chosen item. */
async function renderMenu() {
  const choose = vi.fn<(item: string) => void>();
  await render(
    <>
      <Menu label="Account" trigger={(props) => <button {...props}>Ana</button>}>
        <MenuItem onClick={() => choose('profile')}>Profile</MenuItem>
        <MenuItem disabled onClick={() => choose('homes')}>
          Homes
        </MenuItem>
        <div role="group" aria-label="Theme">
          <MenuRadioItem checked onClick={() => choose('dark')}>
            Dark
          </MenuRadioItem>
          <MenuRadioItem checked={false} onClick={() => choose('light')}>
            Light
          </MenuRadioItem>
        </div>
        <MenuLink current>
          <a href="#settings">Settings</a>
        </MenuLink>
        <MenuItem onClick={() => choose('out')}>Sign out</MenuItem>
      </Menu>
      <button>After</button>
    </>,
  );
  return choose;
}

async function openMenu() {
  const choose = await renderMenu();
  await userEvent.click(button);
  await expect.element(item('Profile')).toHaveFocus();
  return choose;
}

describe('a menu', () => {
  beforeAll(listenBeforeRouter);
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('opens after a press that comes before its content has loaded', async () => {
    await renderMenu();
    (button.element() as HTMLElement).click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(item('Profile')).toHaveFocus();
  });

  it('opens with the focus on its first item, and its button says so', async () => {
    await openMenu();
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(button).toHaveAttribute('aria-controls', menu.element().id);
  });

  it.each([
    ['{Enter}', 'Profile'],
    [' ', 'Profile'],
    ['{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Sign out'],
  ])('opens by the key %s at %s', async (key, name) => {
    await renderMenu();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(item(name)).toHaveFocus();
  });

  it('moves by arrow keys over enabled items only, around the ends', async () => {
    await openMenu();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Dark', checked: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Light', checked: false })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(item('Sign out')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(item('Sign out')).toHaveFocus();
  });

  it('finds items by the letters that they begin with', async () => {
    await openMenu();
    await userEvent.keyboard('s');
    await expect.element(item('Settings')).toHaveFocus();
    await userEvent.keyboard('i');
    await expect.element(item('Sign out')).toHaveFocus();
  });

  it('chooses once with Enter, closes and returns the focus', async () => {
    const choose = await openMenu();
    await userEvent.keyboard('{End}');
    await expect.element(item('Sign out')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).not.toBeInTheDocument();
    expect(choose.mock.calls).toEqual([['out']]);
    await expect.element(button).toHaveFocus();
  });

  it('chooses once by a click', async () => {
    const choose = await openMenu();
    await userEvent.click(page.getByRole('menuitemradio', { name: 'Light' }));
    await expect.element(menu).not.toBeInTheDocument();
    expect(choose.mock.calls).toEqual([['light']]);
  });

  it('follows a link', async () => {
    await openMenu();
    await expect.element(item('Settings')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(item('Settings'));
    expect(location.hash).toBe('#settings');
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('closes for a dialog that opens by itself', async () => {
    await openMenu();
    const dialog = document.createElement('div');
    dialog.role = 'alertdialog';
    dialog.tabIndex = -1;
    document.body.append(dialog);
    dialog.focus();
    await expect.element(menu).not.toBeInTheDocument();
    expect(document.activeElement).toBe(dialog);
    dialog.remove();
  });

  it('ignores a disabled item', async () => {
    const choose = await openMenu();
    await expect.element(item('Homes')).toHaveAttribute('aria-disabled', 'true');
    (item('Homes').element() as HTMLElement).click();
    expect(choose).not.toHaveBeenCalled();
    await expect.element(menu).toBeVisible();
  });

  it('closes on Escape with the focus on its button', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Tab, which leads on from its button', async () => {
    await openMenu();
    await userEvent.tab();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(after).toHaveFocus();
  });

  it('closes by its button and by a click outside', async () => {
    await openMenu();
    await userEvent.click(button);
    await expect.element(menu).not.toBeInTheDocument();
    await userEvent.click(button);
    await expect.element(menu).toBeVisible();
    await userEvent.click(document.body, { position: { x: 700, y: 800 } });
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('closes on Back, which does not leave the page', async () => {
    await openMenu();
    const url = location.href;
    history.back();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(location.href).toBe(url);
  });

  it('stays closed if its content could not be loaded, until it is pressed again', async () => {
    const load = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('offline')));
    await render(
      <Menu label="Account" load={load} trigger={(props) => <button {...props}>Ana</button>}>
        <MenuItem>Profile</MenuItem>
      </Menu>,
    );
    await userEvent.click(button);
    load.mockResolvedValue(undefined);
    await new Promise(requestAnimationFrame);
    await expect.element(menu).not.toBeInTheDocument();
    await userEvent.click(button);
    await expect.element(item('Profile')).toHaveFocus();
  });

  it('leaves the focus where a choice has moved it', async () => {
    const choose = await openMenu();
    choose.mockImplementation(() => (after.element() as HTMLElement).focus());
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(after).toHaveFocus();
  });
});

describe('a menu as it is seen', () => {
  it('is as tall as its items on a page that is scrolled', async () => {
    await render(
      <div style={{ padding: '900px 0' }}>
        <Menu label="Account" trigger={(props) => <button {...props}>Ana</button>}>
          {['Profile', 'Homes', 'Settings', 'Sign out'].map((name) => (
            <MenuItem key={name}>{name}</MenuItem>
          ))}
        </Menu>
      </div>,
    );
    scrollTo(0, 800);
    expect(scrollY).toBe(800);
    await userEvent.click(button);
    await expect.element(item('Profile')).toHaveFocus();
    const { clientHeight, scrollHeight } = menu.element();
    expect(clientHeight).toBe(scrollHeight);
  });

  it('stands above what would cut it off, within the viewport', async () => {
    await render(
      <div style={{ position: 'fixed', right: 0, bottom: 0, height: 50, overflow: 'hidden', transform: 'scale(1)' }}>
        <Menu label="Account" trigger={(props) => <button {...props}>Ana</button>}>
          <MenuItem>Profile</MenuItem>
          <MenuItem>Sign out</MenuItem>
        </Menu>
      </div>,
    );
    await userEvent.click(button);
    await expect.element(item('Profile')).toHaveFocus();
    const { left, top, right, bottom } = menu.element().getBoundingClientRect();
    expect(Math.min(left, top, innerWidth - right, innerHeight - bottom)).toBeGreaterThanOrEqual(8);
    const profile = item('Profile').element();
    const box = profile.getBoundingClientRect();
    expect(profile.contains(document.elementFromPoint(box.left + 5, box.top + 5))).toBe(true);
  });

  it('shows that the focus is on a link', async () => {
    await openMenu();
    await userEvent.keyboard('s');
    await expect.element(item('Settings')).toHaveFocus();
    expect(getComputedStyle(item('Settings').element()).outlineStyle).toBe('solid');
  });

  it('does not open over a field in which a person types by the time it has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await render(
      <>
        <Menu label="Account" load={async () => promise} trigger={(props) => <button {...props}>Ana</button>}>
          <MenuItem>Profile</MenuItem>
        </Menu>
        <input aria-label="Search" />
      </>,
    );
    await userEvent.click(button);
    await userEvent.click(page.getByRole('textbox', { name: 'Search' }));
    resolve();
    await userEvent.keyboard('piso');
    await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('piso');
    await expect.element(menu).not.toBeInTheDocument();
  });
});
