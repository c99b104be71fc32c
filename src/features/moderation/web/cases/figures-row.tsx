import { useLang } from '#browser/lang.ts';
import type { Lang } from '#kit/lang.ts';
import { Card } from '#ui/card.tsx';
import { m } from '#words';
import { durationWords, shareWords } from '../figures/number-words.ts';
import { useQueueFigures } from './cases-api.ts';

const NOTHING = '–';

/** Seconds tell nothing of how long people wait. */
function waitWords(seconds: number, lang: Lang): string {
  return seconds < 60 ? m.cases_figure_minute() : durationWords(seconds * 1000, lang);
}

/** How many wait, how long they do, and what they come to. */
export function FiguresRow() {
  const lang = useLang();
  const { data } = useQueueFigures();
  const wait = data?.first_action_s ?? null;
  const share = data?.actioned_share ?? null;
  const figures = [
    { name: m.cases_figure_open(), value: data ? String(data.counts.open) : NOTHING },
    { name: m.cases_figure_first(), value: wait === null ? NOTHING : waitWords(wait, lang) },
    { name: m.cases_figure_share(), value: share === null ? NOTHING : shareWords(share, lang) },
    { name: m.cases_figure_appeals(), value: data ? String(data.counts.appealed) : NOTHING },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ name, value }) => (
        <Card key={name} className="flex flex-col-reverse justify-end p-4 md:p-4">
          <dt className="text-14 text-soft">{name}</dt>
          <dd className="heading num text-22 leading-tight md:text-28">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
