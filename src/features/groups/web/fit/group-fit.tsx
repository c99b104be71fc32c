import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLang } from '#browser/lang.ts';
import type { Factor } from '#features/matching/domain/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FitRing } from '#ui/fit-ring.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meter, type MeterTone } from '#ui/meter.tsx';
import { Note } from '#ui/note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { ASKED_TOPICS } from '../../domain/agreement/rules.ts';
import type { GroupFit as Fit } from '../../domain/fit/schema.ts';
import { GROUPS } from '../group/use-group.ts';
import { failureWords } from '../group-words.ts';
import { fetchGroupFit } from './fit-api.ts';
import { fitBand, fitTone, percentWords, weakestWords } from './fit-words.ts';
import { useNames, type Names } from './use-names.ts';

const METER_TONES: Record<ReturnType<typeof fitTone>, MeterTone> = {
  fit: 'fit',
  mixed: 'mixed',
  low: 'low',
  none: 'low',
};

/** How a group fits pair by pair, and what the weakest should talk about; for a visitor, how it would with them. */
export function GroupFit({ groupId }: { groupId: string }) {
  const [search] = useSearchParams();
  const names = useNames(groupId);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [GROUPS, groupId, 'fit'],
    queryFn: async ({ signal }) => fetchGroupFit(groupId, search.get('invite'), signal),
  });
  if (data === null) return null;
  return (
    <Card as="section" aria-labelledby="group-fit" className="grid gap-5">
      {isPending && <Waiting />}
      {error !== null && data === undefined && (
        <ErrorState
          title={m.group_fit_failed()}
          onRetry={() => void refetch()}
          retryLabel={m.group_living_retry()}
          busy={isFetching}
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {data && <Shown fit={data} names={names} />}
    </Card>
  );
}

function Shown({ fit, names }: { fit: Fit; names: Names }) {
  const lang = useLang();
  const { score, mean, least, weakest } = fit;
  const band = fitBand(score);
  const title = fit.as === 'member' ? m.group_fit_members({ band }) : m.group_fit_visitor({ band });
  return (
    <>
      <div className="flex items-center gap-4">
        <FitRing percent={score ?? 0} tone={fitTone(score)} size={64}>
          <span className="grid place-items-center">
            <b className="num text-16 font-strong">{score === null ? '–' : percentWords(score, lang)}</b>
          </span>
        </FitRing>
        <div className="min-w-0">
          <h2 id="group-fit" className="text-18">
            {title}
          </h2>
          {mean !== null && least !== null && fit.pairs.length > 1 && (
            <p className="text-14 text-soft">
              {m.group_fit_mean({ mean: percentWords(mean, lang), least: percentWords(least, lang) })}
            </p>
          )}
        </div>
      </div>
      {fit.pairs.length > 0 && (
        <ul className="grid gap-2.5 text-14">
          {fit.pairs.map(({ a, b, points }, at) => (
            <li
              key={`${a}-${b}-${at}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
            >
              <span className="truncate max-sm:col-span-2">
                {b === names.ownId
                  ? m.group_fit_pair({ a: names.nameOf(b), b: names.nameOf(a) })
                  : m.group_fit_pair({ a: names.nameOf(a), b: names.nameOf(b) })}
              </span>
              <Meter percent={points ?? 0} tone={METER_TONES[fitTone(points)]} />
              <span className="num min-w-11 text-right font-strong">
                {points === null ? <span className="text-faint">–</span> : percentWords(points, lang)}
                {points === null && <span className="sr-only">{m.group_fit_pair_unknown()}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!fit.can_live_together && <Note tone="mixed">{m.group_fit_apart()}</Note>}
      {weakest && fit.pairs.length > 1 && (
        <Note tone={weakest.clashes.length > 0 ? 'mixed' : 'quiet'}>
          {weakestWords(weakest, names, lang)}{' '}
          {fit.as === 'member' && weakest.clashes.some(isInAgreement) && m.group_fit_talk()}
        </Note>
      )}
      {score === null ? (
        <Note>
          <p>{m.group_fit_answer_more_text()}</p>
          <ButtonLink look="bare" className="-ml-3" asChild>
            <LocalLink to="/student/profile">{m.group_fit_answer_more()}</LocalLink>
          </ButtonLink>
        </Note>
      ) : (
        fit.pairs.length > 1 && <p className="text-14 text-faint">{m.group_fit_how()}</p>
      )}
    </>
  );
}

function isInAgreement(factor: Factor): boolean {
  return (ASKED_TOPICS as readonly string[]).includes(factor);
}

function Waiting() {
  return (
    <Loading label={m.group_fit_loading()} className="grid gap-5">
      <div className="flex items-center gap-4">
        <Skeleton round className="size-16" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </div>
    </Loading>
  );
}
