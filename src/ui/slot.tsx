import { cloneElement, type ReactElement, type ReactNode } from 'react';

type Clonable = ReactElement<{ className?: string; children?: ReactNode }>;

/** Gives the only child (a router link, for instance) our look and our content around its own children. */
export function dressed(
  child: Clonable,
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

export type { Clonable };
