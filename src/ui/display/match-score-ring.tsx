import type { CSSProperties, ReactNode } from 'react';

/** success: teal; warning: amber; neutral: grey (a low score is never red); none: too little known, all dashes. */
export type MatchScoreTone = 'success' | 'warning' | 'neutral' | 'none';

const STROKE_CLASSES: Record<MatchScoreTone, string> = {
  success: 'stroke-success',
  warning: 'stroke-warning-mark',
  neutral: 'stroke-neutral-mark',
  none: 'stroke-neutral-mark',
};

export type MatchScoreRingSize = 56 | 64 | 92 | 128;

const STROKE_WIDTH = 6;

/** Length of a dash and of the gap before it, in pixels. */
const DASH = 4;
const GAP = 3.5;

/**
 * 6 px ring around an avatar: solid up to `percent`, dashed up to `upTo`. Decorative: pair it with `MatchScoreLabel`.
 * `children` is the round, full-size image.
 */
export function MatchScoreRing({
  percent,
  upTo = percent,
  tone,
  size = 92,
  children,
}: {
  percent: number;
  upTo?: number | undefined;
  tone: MatchScoreTone;
  size?: MatchScoreRingSize;
  children: ReactNode;
}) {
  const radius = (size - STROKE_WIDTH) / 2;
  const isUnknown = tone === 'none';
  const length = Math.min(100, Math.max(0, isUnknown ? 0 : percent));
  const dashes = dashPattern(length, isUnknown ? 100 : Math.min(100, upTo), 2 * Math.PI * radius);
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
        {dashes && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            pathLength={100}
            strokeDasharray={dashes}
            className={STROKE_CLASSES[tone]}
          />
        )}
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

/** SVG dash array between two percents of the circumference in pixels; null if there is no room for a dash. */
function dashPattern(from: number, to: number, circumference: number): string | null {
  const dash = (100 * DASH) / circumference;
  const gap = (100 * GAP) / circumference;
  const isWhole = from === 0 && to === 100;
  const count = Math.floor((to - from) / (dash + gap));
  if (count < 1) return null;
  // Whole dashes fill the arc: the gaps take up the remainder.
  const spread = (to - from - count * dash) / count;
  const rest = isWhole ? '' : ` 0 ${100 - to}`;
  return `0 ${from + spread}${` ${dash} ${spread}`.repeat(count - 1)} ${dash} 0${rest}`;
}
