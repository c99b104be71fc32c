import type { CSSProperties, ReactNode } from 'react';

/** fit: teal · mixed: amber · low: neutral grey (never red) · none: nothing known yet. */
export type FitTone = 'fit' | 'mixed' | 'low' | 'none';

const STROKES: Record<FitTone, string> = {
  fit: 'stroke-fit',
  mixed: 'stroke-mixed-mark',
  low: 'stroke-clash',
  none: 'stroke-line',
};

export type FitRingSize = 56 | 64 | 92 | 128;

const LINE = 6;

/** A 6 px ring around a face. Decoration: the sentence stands beside it (FitLine). `children` is the picture, round and full size. */
export function FitRing({
  percent,
  tone,
  size = 92,
  children,
}: {
  percent: number;
  tone: FitTone;
  size?: FitRingSize;
  children: ReactNode;
}) {
  const radius = (size - LINE) / 2;
  const length = Math.min(100, Math.max(0, tone === 'none' ? 0 : percent));
  const inset = size <= 64 ? 7 : 10;
  const from: CSSProperties & Record<'--ring-from', number> = { '--ring-from': length };
  return (
    <span className="relative grid flex-none place-items-center" style={{ width: size, height: size }}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
        strokeWidth={LINE}
        className="absolute inset-0 size-full -rotate-90"
        aria-hidden="true"
      >
        <circle cx={size / 2} cy={size / 2} r={radius} className="stroke-line" />
        {length > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            pathLength={100}
            strokeDasharray={`${length} 100`}
            className={`animate-ring ${STROKES[tone]}`}
            style={from}
          />
        )}
      </svg>
      <span
        className="block overflow-hidden rounded-full *:size-full"
        style={{ width: size - inset * 2, height: size - inset * 2 }}
      >
        {children}
      </span>
    </span>
  );
}
