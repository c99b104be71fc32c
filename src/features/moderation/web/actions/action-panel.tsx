import { SANCTIONED_STATUSES } from '#features/accounts/domain/account-status.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { ActionSubject, SanctionsResponse } from '../../domain/actions.ts';
import { BanProposalPanel } from '../ban-proposals/ban-proposal-panel.tsx';
import { ActionForm } from './action-form.tsx';
import { isSanctionActive } from './action-labels.ts';
import { SanctionHistory } from './sanction-history.tsx';
import { useSanctions } from './use-actions.ts';

export interface ActionPanelProps {
  /** Subject of the action; for chats and scores the profile. */
  subject: { type: ActionSubject; id: string };
  /** Responsible user: the user, the owner or the leader. Null if deleted. */
  personId: string | null;
  /** Originating report; its case is marked as actioned. */
  reportId?: string | undefined;
  /** Called after an action or appeal decision, also when another moderator made it concurrently. */
  onDone: () => void;
}

/** Action panel: earlier sanctions, pending appeals and the action form. */
export function ActionPanel({ subject, personId, reportId, onDone }: ActionPanelProps) {
  return (
    <section className="grid gap-5" aria-label={m.appeals_panel_title()}>
      {personId === null ? (
        <Callout>{m.appeals_panel_nobody()}</Callout>
      ) : (
        <LoadedPanel key={`${subject.id} ${personId}`} {...{ subject, personId, reportId, onDone }} />
      )}
    </section>
  );
}

function LoadedPanel({ subject, personId, reportId, onDone }: ActionPanelProps & { personId: string }) {
  const me = useUserId();
  const { data, isError, refetch } = useSanctions(personId);
  if (isError && !data) {
    return (
      <ErrorState
        title={m.appeals_panel_unread()}
        onRetry={() => void refetch()}
        retryLabel={m.appeals_panel_retry()}
      />
    );
  }
  if (!data || !me) return <Skeleton className="h-60 rounded-inner" />;
  const { person, sanctions, ban_proposal: proposal } = data;
  if (!person) return <Callout>{m.appeals_panel_nobody()}</Callout>;
  const now = Date.now();
  const canRestore =
    (subject.type === 'profile' && SANCTIONED_STATUSES.includes(person.status)) ||
    sanctions.some((one) => one.action === 'hide' && one.subject_id === subject.id && isSanctionActive(one, now));
  const closed = person.is_self ? m.appeals_panel_self() : person.is_admin ? m.appeals_panel_admin() : null;
  return (
    <>
      <AccountStatusNote person={person} />
      {proposal && <BanProposalPanel proposal={proposal} onDone={onDone} />}
      {sanctions.length > 0 && <SanctionHistory sanctions={sanctions} onDone={onDone} />}
      {closed ? (
        <Callout>{closed}</Callout>
      ) : (
        <ActionForm
          {...{ me, subject, reportId, canRestore, onDone }}
          lang={person.lang}
          needsSecond={data.bans_need_second}
        />
      )}
    </>
  );
}

function AccountStatusNote({ person }: { person: NonNullable<SanctionsResponse['person']> }) {
  const lang = useLang();
  const { status, until } = person;
  if (status === 'active') return null;
  if (!SANCTIONED_STATUSES.includes(status)) return <Callout>{m.appeals_panel_status_deletion_requested()}</Callout>;
  return (
    <Callout tone="warning">
      {status === 'suspended' && until
        ? m.appeals_panel_status_suspended({ day: formatDate(new Date(until), lang) })
        : m.appeals_panel_status_banned()}
    </Callout>
  );
}
