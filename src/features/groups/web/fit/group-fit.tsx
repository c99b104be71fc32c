import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import type { Factor } from '#features/matching/domain/rules.ts';
import { fitVerdict } from '#features/matching/web/public/fit-verdict.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MatchScoreRing } from '#ui/display/match-score-ring.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Meter, type MeterTone } from '#ui/display/meter.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatPercent, lowerFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { PROFILE_TOPICS } from '../../domain/agreement/rules.ts';
import type { GroupFit as Fit } from '../../domain/fit/schema.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';
import { fetchGroupFit } from './fit-api.ts';
import { pairTone, weakestPairText } from './fit-labels.ts';
import { useMemberNames, type MemberNames } from './use-member-names.ts';

const METER_TONES: Record<ReturnType<typeof pairTone>, MeterTone> = {
  success: 'success',
  warning: 'warning',
  neutral: 'neutral',
  none: 'neutral',
};

/** Fit of a group pair by pair, with the clashes of the weakest pair; for a visitor, including them. */
export function GroupFit({ groupId }: { groupId: string }) {
  const [search] = useSearchParams();
  const names = useMemberNames(groupId);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [GROUPS_KEY, groupId, 'fit'],
    queryFn: async ({ signal }) => fetchGroupFit(groupId, search.get('invite'), signal),
  });
  if (data === null) return null;
  return (
    <Card as="section" aria-labelledby="group-fit" className="grid gap-5">
      {isPending && <GroupFitSkeleton />}
      {error !== null && data === undefined && (
        <ErrorState
          title={m.group_fit_failed()}
          onRetry={() => void refetch()}
          retryLabel={m.group_living_retry()}
          retrying={isFetching}
        >
          {requestErrorMessage(error)}
        </ErrorState>
      )}
      {data && <FitContent fit={data} names={names} />}
    </Card>
  );
}

function FitContent({ fit, names }: { fit: Fit; names: MemberNames }) {
  const lang = useLang();
  const { score, mean, least, weakest } = fit;
  const { label: band, isSoFar, tone } = fitVerdict({ percent: score, known: fit.known });
  const words = fit.as === 'member' ? m.group_fit_members({ band }) : m.group_fit_visitor({ band });
  const title = isSoFar ? m.matching_verdict_so_far({ band: lowerFirst(words, lang) }) : words;
  return (
    <>
      <div className="flex items-center gap-4">
        <MatchScoreRing percent={score ?? 0} tone={tone} size={64}>
          <span className="grid place-items-center">
            <b className="num text-16 font-strong">{score === null ? '–' : formatPercent(score / 100, lang)}</b>
          </span>
        </MatchScoreRing>
        <div className="min-w-0">
          <h2 id="group-fit" className="text-18">
            {title}
          </h2>
          {mean !== null && least !== null && fit.pairs.length > 1 && (
            <p className="text-14 text-muted">
              {m.group_fit_mean({ mean: formatPercent(mean / 100, lang), least: formatPercent(least / 100, lang) })}
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
              <Meter percent={points ?? 0} tone={METER_TONES[pairTone(points)]} />
              <span className="num min-w-11 text-right font-strong">
                {points === null ? <span className="text-subtle">–</span> : formatPercent(points / 100, lang)}
                {points === null && <span className="sr-only">{m.group_fit_pair_unknown()}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!fit.can_live_together && <Callout tone="warning">{m.group_fit_apart()}</Callout>}
      {weakest && fit.pairs.length > 1 && (
        <Callout tone={weakest.clashes.length > 0 ? 'warning' : 'neutral'}>
          {weakestPairText(weakest, names, lang)}{' '}
          {fit.as === 'member' && weakest.clashes.some(isInAgreement) && m.group_fit_talk()}
        </Callout>
      )}
      {score === null ? (
        <Callout>
          <p>{m.group_fit_answer_more_text()}</p>
          <ButtonLink variant="ghost" className="-ml-3" asChild>
            <LocalizedLink to="/student/profile">{m.group_fit_answer_more()}</LocalizedLink>
          </ButtonLink>
        </Callout>
      ) : (
        fit.pairs.length > 1 && <p className="text-14 text-subtle">{m.group_fit_how()}</p>
      )}
    </>
  );
}

function isInAgreement(factor: Factor): boolean {
  return (PROFILE_TOPICS as readonly string[]).includes(factor);
}

function GroupFitSkeleton() {
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
