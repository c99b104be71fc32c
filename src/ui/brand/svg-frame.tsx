import type { ReactNode } from 'react';

export type SvgFrameProps = {
  /** Accessible name; decorative without it. */
  title?: string | undefined;
  className?: string | undefined;
};

/** Common SVG frame of the illustrations. Full width by default; width and height attributes prevent layout shift. */
export function SvgFrame({
  viewBox,
  title,
  className,
  children,
}: SvgFrameProps & { viewBox: string; children: ReactNode }) {
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
