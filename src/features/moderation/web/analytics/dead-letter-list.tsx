import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useLang } from '#browser/i18n/lang.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { m } from '#messages';
import type { DeadLetter } from '../../domain/dead-letters.ts';
import { formatTime } from './format-time.ts';
import { useDeadLetters, useRetryDeadLetters } from './use-dead-letters.ts';

/** Tasks that failed after all retries, with buttons to try them again; nothing if there are none. */
export function DeadLetterList() {
  const { data } = useDeadLetters();
  const retry = useRetryDeadLetters();
  const total = data?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;
  if (!data || total === 0) return null;
  return (
    <Card as="section" noPadding id="dead-letters">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4 md:p-6">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-18">
            {m.figures_dead_title()}
            <Badge tone="danger">{m.figures_dead_count({ count: total })}</Badge>
          </h2>
          <p className="mt-1 text-14 text-muted">{m.figures_dead_lead()}</p>
        </div>
        <Button variant="outline" icon={RotateCcw} loading={retry.isPending} onClick={() => retry.mutate(null)}>
          {m.figures_dead_retry_all()}
        </Button>
      </div>
      <ul>
        {data.dead_letters.map((letter) => (
          <DeadLetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
    </Card>
  );
}

function DeadLetterRow({ letter }: { letter: DeadLetter }) {
  const lang = useLang();
  const retry = useRetryDeadLetters();
  const facts = [
    m.figures_dead_failed({ when: formatTime(letter.failed_at, lang) }),
    m.figures_dead_attempts({ count: letter.attempts }),
    ...(letter.error === null ? [] : [letter.error]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong break-words">{letter.name}</p>
        <p className="num text-14 text-muted">{facts.join(SEPARATOR)}</p>
      </div>
      <Button
        variant="outline"
        icon={RotateCcw}
        loading={retry.isPending}
        aria-label={m.figures_dead_retry_of({ name: letter.name })}
        onClick={() => retry.mutate(letter.id)}
      >
        {m.figures_dead_retry()}
      </Button>
    </li>
  );
}
