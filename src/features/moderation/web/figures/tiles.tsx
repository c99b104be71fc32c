import { useLang } from '#browser/lang.ts';
import { Card } from '#ui/card.tsx';
import { m } from '#words';
import { isSeen, type Figure, type FiguresAnswer } from '../../domain/figures.ts';
import { changeWords, countWords, durationWords } from './number-words.ts';

const TILES: readonly (readonly [Figure, () => string])[] = [
  ['people_new', m.figures_people_title],
  ['people_active', m.figures_active_title],
  ['messages', m.figures_messages_title],
  ['matches', m.figures_matches],
  ['homes_published', m.figures_tile_published],
  ['homes_on_offer', m.figures_offer_title],
  ['reports_received', m.figures_tile_reports],
];

/** The whole range in a few numbers, beside the range before. */
export function Tiles({ figures }: { figures: FiguresAnswer }) {
  const lang = useLang();
  const { median_s: wait } = figures.report_times.decision;
  const { median_s: waitBefore } = figures.report_times_before.decision;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {TILES.map(([name, words]) => {
        const now = totalOf(figures, name);
        const before = figures.before[name];
        return (
          <Tile
            key={name}
            name={words()}
            value={now === null ? NOTHING : countWords(now, lang)}
            before={before === null ? null : countWords(before, lang)}
            change={now === null || before === null ? null : changeWords(now, before, lang)}
          />
        );
      })}
      <Tile
        name={m.figures_times_to_decide()}
        value={wait === null ? NOTHING : durationWords(wait * 1000, lang)}
        before={waitBefore === null ? null : durationWords(waitBefore * 1000, lang)}
        change={null}
      />
    </dl>
  );
}

const NOTHING = '–';

/** Of what is counted the sum, of what is only seen what was seen last; null where nothing is known. */
function totalOf({ series }: FiguresAnswer, name: Figure): number | null {
  const known = series[name].filter((value) => value !== null);
  if (known.length === 0) return null;
  return isSeen(name) ? (known.at(-1) ?? null) : known.reduce((sum, value) => sum + value, 0);
}

interface TileProps {
  name: string;
  value: string;
  before: string | null;
  change: string | null;
}

function Tile({ name, value, before, change }: TileProps) {
  return (
    <Card className="grid content-start p-4 md:p-5">
      <dt className="order-2 text-14 text-soft">{name}</dt>
      <dd className="num order-1 font-head text-22 leading-ui font-heavy md:text-28">{value}</dd>
      <dd className="num order-3 text-12 text-faint">
        {before === null ? m.figures_before_none() : m.figures_before({ value: before })}
        {change !== null && <span className="whitespace-nowrap"> · {change}</span>}
      </dd>
    </Card>
  );
}
