import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Repeated renders since the last reset, by the outermost element of the component. */
    renderCounts: Map<Element, number>;
  }
}

/** Parts of React's tree that its developer tools read, in production builds too. */
interface Fiber {
  tag: number;
  flags: number;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/**
 * Counts the repeated renders of components from the next page load on, through the hook of React's developer tools.
 * First renders do not count, because a virtual list mounts rows as it scrolls.
 */
export async function installRenderCounts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Class, function, forwardRef and memo components. */
    const COMPONENT_TAGS = [0, 1, 11, 14, 15];
    const HOST_TAG = 5;
    const PERFORMED_WORK_FLAG = 1;
    const counts = (window.renderCounts = new Map<Element, number>());
    const outermost = (fiber: Fiber | null): Element | null => {
      for (let at = fiber; at; at = at.sibling) {
        const found = at.tag === HOST_TAG ? (at.stateNode as Element) : outermost(at.child);
        if (found) return found;
      }
      return null;
    };
    const visit = (fiber: Fiber, before: Fiber | null) => {
      const element = COMPONENT_TAGS.includes(fiber.tag) ? outermost(fiber.child) : null;
      if (before && element && fiber.flags & PERFORMED_WORK_FLAG) counts.set(element, (counts.get(element) ?? 0) + 1);
      // React keeps the children of a component that it did not render.
      if (before && fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current, current.alternate),
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
}

export async function resetRenderCounts(page: Page): Promise<void> {
  await page.evaluate(() => window.renderCounts.clear());
}

/** Number of repeated renders, since the last reset, of components whose outermost element matches the selector. */
export async function countRenders(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      [...window.renderCounts].reduce((sum, [element, count]) => sum + (element.matches(wanted) ? count : 0), 0),
    selector,
  );
}
