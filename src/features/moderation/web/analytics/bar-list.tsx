import { useLang } from '#browser/i18n/lang.ts';
import { formatNumber } from '#shared/i18n/format.ts';

export interface Bar {
  key: string;
  label: string;
  count: number;
  /** Text next to the count. */
  note?: string | undefined;
}

/** Horizontal bar chart, rendered as an accessible list. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const lang = useLang();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="grid gap-3">
      {bars.map(({ key, label, count, note }) => (
        <li key={key} className="grid gap-1">
          <span className="flex items-baseline justify-between gap-3 text-14">
            <span className="min-w-0 truncate">{label}</span>
            <span className="num flex-none">
              <b className="font-strong">{formatNumber(count, lang)}</b>
              {note !== undefined && <span className="text-subtle"> · {note}</span>}
            </span>
          </span>
          <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-surface-press">
            <span className="block h-full rounded-full bg-success" style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
