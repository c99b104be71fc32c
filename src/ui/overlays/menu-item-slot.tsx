import { createContext, use, type ReactElement, type ReactNode } from 'react';

export type MenuItemSlotProps = { disabled?: boolean; children: ReactElement };

/** Renders an item of Radix. The open menu provides it, so that items do not load Radix before. `null` in a `PopoverMenu`. */
export const MenuItemContext = createContext<((props: MenuItemSlotProps) => ReactNode) | null>(null);

/** Makes its only child, which has the role of a menu item and passes its props on, an item of the menu around it. */
export function MenuItemSlot(props: MenuItemSlotProps) {
  const renderItem = use(MenuItemContext);
  return renderItem ? renderItem(props) : props.children;
}
