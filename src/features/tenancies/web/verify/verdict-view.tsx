import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLang } from '#browser/i18n/lang.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { BundleSummary, SignatureSummary } from '../../domain/chain/summarize.ts';
import type { Problem, Verdict } from '../../domain/chain/verify-bundle.ts';
import { areaLabel, areaOf, itemLabel, partyLabel } from '../labels.ts';

/** Result of a verification: what is intact, or which room, item and photo are not. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const { isIntact, problems, summary } = verdict;
  const lang = useLang();
  if (!summary && problems.every(({ item }) => item === null))
    return (
      <Callout tone="danger" alert>
        {m.handover_verify_none()}
      </Callout>
    );
  return (
    <div className="grid gap-4">
      {isIntact && summary ? (
        <Callout tone="success" alert>
          <strong>{m.handover_verify_intact()}</strong>{' '}
          {m.handover_verify_intact_text({ at: formatDate(summary.openedAt, lang, 'shortTime') })}
        </Callout>
      ) : (
        <Callout tone="danger" alert>
          <strong>{m.handover_verify_broken()}</strong> {m.handover_verify_broken_text()}
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {problems.map((problem, at) => (
              <li key={at} className="wrap-anywhere">
                {problemLabel(problem)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {isIntact && summary && <Facts summary={summary} />}
    </div>
  );
}

function problemLabel({ kind, item, photo, file }: Problem): string {
  const name = file ?? m.handover_problem_end();
  if (kind === 'name') return m.handover_problem_name();
  if (item === null)
    return kind === 'archive' ? m.handover_problem_archive({ file: name }) : m.handover_problem_entry({ file: name });
  const where = { area: areaLabel(areaOf(item)), item: itemLabel(item) };
  if (kind === 'photo' && photo !== null) return m.handover_problem_photo({ ...where, number: photo });
  if (kind === 'archive') return m.handover_problem_wrapping(where);
  return kind === 'unknown_file' ? m.handover_problem_file(where) : m.handover_problem_item(where);
}

function Facts({ summary }: { summary: BundleSummary }) {
  const { entries, photos, timestamp, signatures, head } = summary;
  return (
    <>
      <ul className="grid gap-2 text-14">
        <Fact isFine>{m.handover_photos({ count: photos })}</Fact>
        <Fact isFine>{m.handover_verify_chain({ count: entries })}</Fact>
        {signatures.map((one) => (
          <SignatureFact key={one.party} signature={one} />
        ))}
        <Fact isFine={timestamp?.isForChain === true}>
          {timestamp === null
            ? m.handover_verify_no_stamp()
            : timestamp.isForChain
              ? m.handover_verify_stamp()
              : m.handover_verify_stamp_wrong()}
        </Fact>
      </ul>
      <div className="grid gap-1 rounded-inner bg-surface-quiet px-4 py-3 text-14">
        <p className="text-muted">{m.handover_verify_head()}</p>
        <p className="num break-all">{head}</p>
      </div>
    </>
  );
}

function SignatureFact({ signature }: { signature: SignatureSummary }) {
  const lang = useLang();
  const { party, signedAt, later, isAbsent } = signature;
  const name = partyLabel([signature], party);
  if (signedAt === null)
    return <Fact>{isAbsent ? m.handover_verify_absent({ name }) : m.handover_verify_unsigned({ name })}</Fact>;
  const at = formatDate(signedAt, lang, 'shortTime');
  return (
    <Fact isFine={later === 0}>
      {later === 0 ? m.handover_verify_signed({ name, at }) : m.handover_verify_later({ name, at, count: later })}
    </Fact>
  );
}

function Fact({ isFine = false, children }: { isFine?: boolean; children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={isFine ? Check : TriangleAlert} className={isFine ? 'text-success-text' : 'text-warning-text'} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
