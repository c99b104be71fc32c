import { MatchScoreRing } from '#ui/display/match-score-ring.tsx';

const BACKGROUNDS = ['fill-success-tint', 'fill-warning-tint', 'fill-action-tint', 'fill-surface-press'] as const;
/** Widths of the name and text lines, in percent. */
const LINE_WIDTHS = [
  [38, 62],
  [52, 48],
  [44, 70],
  [33, 55],
  [48, 66],
  [40, 50],
] as const;

/** Blurred placeholder people, drawn without real data. Decorative. */
export function BlurredPeople({ count }: { count: number }) {
  return (
    <ul aria-hidden="true" className="select-none">
      {LINE_WIDTHS.slice(0, count).map(([nameWidth, textWidth], at) => (
        <li key={at} className="flex items-center gap-4 border-t border-line py-4 first:border-0 first:pt-0">
          <MatchScoreRing percent={0} tone="none" size={64}>
            <svg viewBox="0 0 64 64" className="blur-[3px]">
              <rect width="64" height="64" className={BACKGROUNDS[at % BACKGROUNDS.length]} />
              <circle cx="32" cy="26" r="12" className="fill-neutral-mark" />
              <path d="M8 66c0-17 11-24 24-24s24 7 24 24Z" className="fill-neutral-mark" />
            </svg>
          </MatchScoreRing>
          <div className="grid flex-1 gap-2 blur-[3px]">
            <span className="h-4 rounded-control bg-neutral-mark opacity-60" style={{ width: `${nameWidth}%` }} />
            <span className="h-3.5 rounded-control bg-success opacity-50" style={{ width: `${textWidth * 0.7}%` }} />
            <span className="h-3 rounded-control bg-line-strong opacity-35" style={{ width: `${textWidth}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
