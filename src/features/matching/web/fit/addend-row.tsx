import { useLang } from '#browser/lang.ts';
import { Meter, type MeterTone } from '#ui/meter.tsx';
import { m } from '#words';
import { tenthsWords, type Addend } from '../fit-words.ts';

/** One term of the sum: what it is about, why, and how much of its weight it got. */
export function AddendRow({ addend, why }: { addend: Addend; why: string | undefined }) {
  const lang = useLang();
  const { factor, tenths, of_tenths: most } = addend;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="w-full py-2.5 pr-4 align-top font-normal">
        <span className="block leading-ui font-mid">{m.matching_factor({ factor })}</span>
        {why && <span className="mt-0.5 block text-14 text-soft">{why}</span>}
        {most > 0 && (
          <span className="mt-1.5 block max-w-80">
            <Meter percent={(100 * tenths) / most} tone={toneOf(tenths / most)} />
          </span>
        )}
      </th>
      <td className="num py-2.5 text-right align-top leading-ui whitespace-nowrap">
        {most > 0
          ? m.matching_how_of({ points: tenthsWords(tenths, lang), most: tenthsWords(most, lang) })
          : tenthsWords(tenths, lang)}
      </td>
    </tr>
  );
}

function toneOf(share: number): MeterTone {
  if (share >= 0.7) return 'fit';
  return share >= 0.3 ? 'mixed' : 'low';
}
