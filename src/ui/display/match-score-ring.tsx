import type { CSSProperties, ReactNode } from 'react';

/** success: teal; warning: amber; neutral: grey (a low score is never red); none: nothing known yet. */
export type MatchScoreTone = 'success' | 'warning' | 'neutral' | 'none';

const STROKE_CLASSES: Record<MatchScoreTone, string> = {
  success: 'stroke-success',
  warning: 'stroke-warning-mark',
  neutral: 'stroke-neutral-mark',
  none: 'stroke-line',
};

export type MatchScoreRingSize = 56 | 64 | 92 | 128;

const STROKE_WIDTH = 6;

/** 6 px ring around an avatar. Decorative: pair it with `MatchScoreLabel`. `children` is the round, full-size image. */
export function MatchScoreRing({
  percent,
  tone,
  size = 92,
  children,
}: {
  percent: number;
  tone: MatchScoreTone;
  size?: MatchScoreRingSize;
  children: ReactNode;
}) {
  const radius = (size - STROKE_WIDTH) / 2;
  const length = Math.min(100, Math.max(0, tone === 'none' ? 0 : percent));
  const inset = size <= 64 ? 7 : 10;
  const from: CSSProperties & Record<'--ring-from', number> = { '--ring-from': length };
  return (
    <span className="relative grid flex-none place-items-center" style={{ width: size, height: size }}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
        strokeWidth={STROKE_WIDTH}
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
            className={`animate-ring ${STROKE_CLASSES[tone]}`}
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
