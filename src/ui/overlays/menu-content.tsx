import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import * as Radix from 'radix-ui/dropdown-menu';
import { cx } from '../core/cx.ts';
import { MENU_CLASSES } from './menu-classes.ts';
import { MenuItemContext, type MenuItemSlotProps } from './menu-item-slot.tsx';
import { useHistoryEntry } from './use-history-entry.ts';

/** Item that takes the focus when the menu opens. */
export type FirstFocus = 'first' | 'last';

export type MenuContentProps = {
  id: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'end';
  firstFocus: FirstFocus;
  header: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

const ITEM_SELECTOR = '[role^="menuitem"]:not([data-disabled])';
const SIDEWAYS_STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Open menu. The button of `Menu` stands outside of it, because it is there before this loads. */
export function MenuContent(props: MenuContentProps) {
  const { id, label, button, align, firstFocus, header, onClose, children } = props;
  const layer = useRef<HTMLDivElement>(null);
  // Beside its button, within landmark, dialog and message, but above everything: scrollers do not cut it off.
  useLayoutEffect(() => layer.current?.showPopover(), []);
  const hasEntered = useRef(false);
  const close = () => {
    // Before the effects of a choice, so that a dialog that it opens returns the focus to the button. A choice may have
    // moved it elsewhere.
    if (document.activeElement?.closest('[role="menu"]')) button.current?.focus({ preventScroll: true });
    onClose();
  };
  useHistoryEntry(true, close);
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    // Radix keeps Tab inside.
    if (event.key === 'Tab') {
      event.stopPropagation();
      close();
    }
    const step = SIDEWAYS_STEPS[event.key];
    if (step === undefined) return;
    // Radix moves up and down only; some items stand side by side.
    event.preventDefault();
    const items = itemsOf(event.currentTarget);
    items.at((items.indexOf(document.activeElement as HTMLElement) + step) % items.length)?.focus();
  };
  return (
    <Radix.Root open modal={false} onOpenChange={close}>
      <Radix.Trigger asChild>
        <ExistingElement element={button} />
      </Radix.Trigger>
      <div ref={layer} popover="manual" className="fixed size-0 overflow-visible bg-transparent">
        <Radix.Content
          id={id}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          onKeyDownCapture={keys}
          onFocus={(event) => {
            if (event.target !== event.currentTarget || hasEntered.current) return;
            hasEntered.current = true;
            // Radix does so for keys alone, and only ever at the first item.
            event.preventDefault();
            itemsOf(event.currentTarget)
              .at(firstFocus === 'first' ? 0 : -1)
              ?.focus({ preventScroll: true });
          }}
          onPointerDownOutside={(event) => {
            // The button closes the menu by itself.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onFocusOutside={(event) => {
            // A change of the page, such as another language, leaves it open. A dialog that opens by itself would lie
            // below it.
            const dialog = event.target instanceof Element && event.target.closest('[role$="dialog"]');
            if (!dialog || dialog.contains(button.current)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={cx(
            'max-h-[min(640px,var(--radix-dropdown-menu-content-available-height))] animate-rise',
            MENU_CLASSES,
          )}
        >
          {header && <div className="px-3 pt-2.5 pb-3.5">{header}</div>}
          <MenuItemContext value={renderItem}>{children}</MenuItemContext>
        </Radix.Content>
      </div>
    </Radix.Root>
  );
}

function renderItem({ disabled = false, children }: MenuItemSlotProps) {
  return (
    <Radix.Item asChild disabled={disabled}>
      {children}
    </Radix.Item>
  );
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>(ITEM_SELECTOR)];

/** Gives Radix an element that another component renders. */
function ExistingElement({ ref, element }: { ref?: Ref<HTMLElement>; element: RefObject<HTMLElement | null> }) {
  useImperativeHandle(ref, () => element.current as HTMLElement);
  return null;
}
