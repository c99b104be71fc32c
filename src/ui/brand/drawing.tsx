import type { ReactNode } from 'react';

export type DrawingProps = {
  /** Read aloud; without it the drawing is decoration. */
  title?: string | undefined;
  className?: string | undefined;
};

/** The sheet every drawing is on: as wide as its place unless told otherwise, its box known before it is drawn. */
export function Drawing({
  viewBox,
  title,
  className,
  children,
}: DrawingProps & { viewBox: string; children: ReactNode }) {
  const [, , width, height] = viewBox.split(' ');
  return (
    <svg
      viewBox={viewBox}
      width={width}
      height={height}
      fill="none"
      className={className ?? 'h-auto w-full'}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}
