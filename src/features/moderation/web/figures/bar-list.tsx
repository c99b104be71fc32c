import { useLang } from '#browser/lang.ts';
import { countWords } from './number-words.ts';

export interface Bar {
  key: string;
  label: string;
  count: number;
  /** What stands behind the number. */
  note?: string | undefined;
}

/** Lying bars with their names and numbers: it reads as the list that it is. */
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
              <b className="font-strong">{countWords(count, lang)}</b>
              {note !== undefined && <span className="text-faint"> · {note}</span>}
            </span>
          </span>
          <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-surface-press">
            <span className="block h-full rounded-full bg-fit" style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
