import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Menu, type MenuProps } from '#ui/overlays/menu.tsx';
import { m } from '#messages';

export const loadUserMenu = async () => import('./user-menu-items.tsx');
const UserMenuHeader = lazyComponent(async () => (await loadUserMenu()).UserMenuHeader);
const UserMenuItems = lazyComponent(async () => (await loadUserMenu()).UserMenuItems);

/** Menu of the current user, whose items load with it. */
export function UserMenu({ trigger }: Pick<MenuProps, 'trigger'>) {
  return (
    <Menu label={m.site_account_menu()} header={<UserMenuHeader />} trigger={trigger} load={loadUserMenu}>
      <UserMenuItems />
    </Menu>
  );
}
