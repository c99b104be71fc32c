import { useLang } from '#browser/i18n/lang.ts';
import { formatEurosInput } from '#shared/i18n/format.ts';
import { m } from '#messages';

interface MonthButtonsProps {
  /** Label of the amount. */
  label: string;
  rentCents: number | null | undefined;
  /** Receives the amount as typed. */
  onChoose: (amount: string) => void;
}

/** Buttons for the usual amounts: nothing, one and two months of rent. */
export function MonthButtons({ label, rentCents, onChoose }: MonthButtonsProps) {
  const lang = useLang();
  if (!rentCents) return null;
  return (
    <div role="group" aria-label={label} className="-ml-2 flex flex-wrap gap-1">
      {[0, 1, 2].map((months) => (
        <button
          key={months}
          type="button"
          onClick={() => onChoose(formatEurosInput(rentCents * months, lang))}
          className="min-h-tap rounded-control px-2 text-14 font-mid text-link underline underline-offset-3"
        >
          {months === 0 ? m.publish_none() : m.properties_months({ count: months })}
        </button>
      ))}
    </div>
  );
}
