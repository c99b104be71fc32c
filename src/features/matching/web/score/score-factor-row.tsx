import { useLang } from '#browser/i18n/lang.ts';
import { Meter, type MeterTone } from '#ui/display/meter.tsx';
import { m } from '#messages';
import { formatTenths, type ScoreTerm } from '../format-match.ts';

/** One component of the score: factor, reason, and share of its weight. */
export function ScoreFactorRow({ addend, why }: { addend: ScoreTerm; why: string | undefined }) {
  const lang = useLang();
  const { factor, tenths, of_tenths: most } = addend;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="w-full py-2.5 pr-4 align-top font-normal">
        <span className="block leading-ui font-mid">{m.matching_factor({ factor })}</span>
        {why && <span className="mt-0.5 block text-14 text-muted">{why}</span>}
        {most > 0 && (
          <span className="mt-1.5 block max-w-80">
            <Meter percent={(100 * tenths) / most} tone={shareTone(tenths / most)} />
          </span>
        )}
      </th>
      <td className="num py-2.5 text-right align-top leading-ui whitespace-nowrap">
        {most > 0
          ? m.matching_how_of({ points: formatTenths(tenths, lang), most: formatTenths(most, lang) })
          : formatTenths(tenths, lang)}
      </td>
    </tr>
  );
}

function shareTone(share: number): MeterTone {
  if (share >= 0.7) return 'success';
  return share >= 0.3 ? 'warning' : 'neutral';
}
