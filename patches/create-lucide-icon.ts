import { createElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/** Replaces lucide's `createLucideIcon`, which also offers a context, aliases and generated class names. */
// oxlint-disable-next-line import/no-default-export -- it replaces a default export
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, className, ...rest }: SVGProps<SVGSVGElement> & { size?: string | number }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        ...rest,
        // `base.css` draws the lines, which would take four attributes of every icon.
        className: className ? `icon ${className}` : 'icon',
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
