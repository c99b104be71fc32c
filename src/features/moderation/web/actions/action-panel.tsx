import { useOwnId } from '#features/accounts/web/parts/own-id.ts';
import { useLang } from '#browser/lang.ts';
import { madridDay } from '#kit/madrid.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { ActionSubject, SanctionsAnswer } from '../../domain/actions.ts';
import { ActionForm } from './action-form.tsx';
import { isStanding } from './action-words.ts';
import { SanctionHistory } from './sanction-history.tsx';
import { useSanctions } from './use-actions.ts';

export interface ActionPanelProps {
  /** What something is done to; of a chat or a score it is the person's profile. */
  subject: { type: ActionSubject; id: string };
  /** Who answers for it: the person, the owner, the leader. Null where they are gone. */
  personId: string | null;
  /** The report that it comes from: its case counts as acted on. */
  reportId?: string | undefined;
  /** Something was done, or an appeal was decided, by this moderator or meanwhile by another. */
  onDone: () => void;
}

/** What a moderator can do to somebody, a home or a group: what was done before, appeals that wait, and the form. */
export function ActionPanel({ subject, personId, reportId, onDone }: ActionPanelProps) {
  return (
    <section className="grid gap-5" aria-label={m.appeals_panel_title()}>
      {personId === null ? (
        <Note>{m.appeals_panel_nobody()}</Note>
      ) : (
        <Known key={`${subject.id} ${personId}`} {...{ subject, personId, reportId, onDone }} />
      )}
    </section>
  );
}

function Known({ subject, personId, reportId, onDone }: ActionPanelProps & { personId: string }) {
  const me = useOwnId();
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
  const { person, sanctions } = data;
  if (!person) return <Note>{m.appeals_panel_nobody()}</Note>;
  const now = Date.now();
  const canRestore =
    (subject.type === 'profile' && (person.standing === 'suspended' || person.standing === 'banned')) ||
    sanctions.some((one) => one.action === 'hide' && one.subject_id === subject.id && isStanding(one, now));
  const closed = person.is_self ? m.appeals_panel_self() : person.is_admin ? m.appeals_panel_admin() : null;
  return (
    <>
      <Standing person={person} />
      {sanctions.length > 0 && <SanctionHistory sanctions={sanctions} onDone={onDone} />}
      {closed ? (
        <Note>{closed}</Note>
      ) : (
        <ActionForm {...{ me, subject, reportId, canRestore, onDone }} lang={person.lang} />
      )}
    </>
  );
}

function Standing({ person }: { person: NonNullable<SanctionsAnswer['person']> }) {
  const lang = useLang();
  const { standing, until } = person;
  if (standing === 'in') return null;
  if (standing === 'leaving') return <Note>{m.appeals_panel_standing_leaving()}</Note>;
  return (
    <Note tone="mixed">
      {standing === 'suspended' && until
        ? m.appeals_panel_standing_suspended({ day: madridDay(new Date(until), lang) })
        : m.appeals_panel_standing_banned()}
    </Note>
  );
}
