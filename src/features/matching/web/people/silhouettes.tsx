import { FitRing } from '#ui/fit-ring.tsx';

const BACKS = ['fill-fit-tint', 'fill-mixed-tint', 'fill-action-tint', 'fill-surface-press'] as const;
/** Widths of what would be a name and its words, in percent. */
const LINES = [
  [38, 62],
  [52, 48],
  [44, 70],
  [33, 55],
  [48, 66],
  [40, 50],
] as const;

/** People out of focus: drawn shapes, nobody's data. Decoration. */
export function Silhouettes({ count }: { count: number }) {
  return (
    <ul aria-hidden="true" className="select-none">
      {LINES.slice(0, count).map(([name, words], at) => (
        <li key={at} className="flex items-center gap-4 border-t border-line py-4 first:border-0 first:pt-0">
          <FitRing percent={0} tone="none" size={64}>
            <svg viewBox="0 0 64 64" className="blur-[3px]">
              <rect width="64" height="64" className={BACKS[at % BACKS.length]} />
              <circle cx="32" cy="26" r="12" className="fill-clash" />
              <path d="M8 66c0-17 11-24 24-24s24 7 24 24Z" className="fill-clash" />
            </svg>
          </FitRing>
          <div className="grid flex-1 gap-2 blur-[3px]">
            <span className="h-4 rounded-control bg-clash opacity-60" style={{ width: `${name}%` }} />
            <span className="h-3.5 rounded-control bg-fit opacity-50" style={{ width: `${words * 0.7}%` }} />
            <span className="h-3 rounded-control bg-line-strong opacity-35" style={{ width: `${words}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
