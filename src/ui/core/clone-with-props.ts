import { cloneElement, type ReactElement, type ReactNode } from 'react';

type CloneableElement = ReactElement<{ className?: string; children?: ReactNode }>;

/** Minimal Slot: clones the only child, merges `className` and wraps its children with `content`. */
export function cloneWithProps(
  child: CloneableElement,
  className: string,
  content: (inner: ReactNode) => ReactNode,
  props: object = {},
): ReactElement {
  const own = child.props.className;
  return cloneElement(
    child,
    { ...props, className: own ? `${className} ${own}` : className },
    content(child.props.children),
  );
}

export type { CloneableElement };
