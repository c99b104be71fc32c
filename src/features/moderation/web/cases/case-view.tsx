import { useEffect, useId, useRef, useState } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { Card } from '#ui/display/card.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { BanProposal } from '../../domain/ban-proposals.ts';
import { DECISIONS } from '../../domain/decision-rules.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import { isPending } from '../../domain/cases.ts';
import { BanProposalPanel } from '../ban-proposals/ban-proposal-panel.tsx';
import { DecisionBar, mayDecide } from '../decisions/decision-bar.tsx';
import { DecisionFields } from '../decisions/decision-fields.tsx';
import { useDecisionWindow } from '../decisions/decision-window.ts';
import { useDecisionKeysSetting } from '../decisions/decision-keys-setting.ts';
import { KeysDialog } from '../decisions/keys-dialog.tsx';
import { UndoStrip } from '../decisions/undo-strip.tsx';
import { useDecisionForm } from '../decisions/use-decision-form.ts';
import { useShortcutKeys } from '../decisions/use-shortcut-keys.ts';
import { CaseHeader } from './case-header.tsx';
import { CaseTabs } from './case-tabs.tsx';
import { DISMISSAL_LABELS } from './case-labels.ts';
import { useCaseMutation, useInvalidateCase } from './cases-api.ts';
import { ReporterList } from './reporter-list.tsx';

/** Case of a person: evidence, reporters and the decision, whose bar stays in sight. */
export function CaseView({ found }: { found: FullCase }) {
  const open = useDecisionWindow((state) => state.open);
  const isDecidedHere = open !== null && found.told.some(({ id }) => id === open.decision.report_id);
  return (
    <Card
      as="article"
      noPadding
      aria-labelledby="case"
      className="flex min-h-0 min-w-0 flex-col max-md:mb-32 xl:h-full"
    >
      <CaseHeader found={found} />
      {!isPending(found.state) || isDecidedHere ? (
        <DecidedCase found={found} />
      ) : found.ban_proposal ? (
        <ProposedCase found={found} proposal={found.ban_proposal} />
      ) : (
        <PendingCase found={found} />
      )}
      {isDecidedHere && <UndoStrip open={open} />}
    </Card>
  );
}

const BODY_CLASSES =
  'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] xl:overflow-hidden';
const LEFT_CLASSES = 'min-h-0 min-w-0 px-4 pb-3 xl:overflow-hidden';
const RIGHT_CLASSES =
  'grid min-h-0 min-w-0 content-start gap-3 border-line p-4 max-md:border-t md:border-l xl:overflow-y-auto';

function PendingCase({ found }: { found: FullCase }) {
  const decision = useDecisionForm(found);
  const [isHelpShown, setHelpShown] = useState(false);
  const ids = { rule: useId(), facts: useId() };
  const me = useUserId();
  const move = useCaseMutation(found.id);
  const areOn = useDecisionKeysSetting((state) => state.areOn);
  const { form } = decision;
  const leftOut = form.watch('leave_out');
  const isBusy = form.isSubmitting;
  const decide = DECISIONS.map((one) => (isBusy || !mayDecide(one, found) ? undefined : () => decision.decide(one)));
  const focus = (id: string) => () => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
  const take = () => {
    const userId = found.assignee?.id === me ? null : (me ?? null);
    const successMessage = userId === null ? m.cases_done_released() : m.cases_done_assigned();
    move.mutate({ path: 'assignee', body: { version: found.version, user_id: userId }, successMessage });
  };
  useShortcutKeys(
    {
      ...Object.fromEntries(decide.map((act, at) => [String(at + 1), act])),
      e: focus(ids.facts),
      r: focus(ids.rule),
      t: take,
      '/': () => document.querySelector<HTMLElement>('[data-queue-search] input')?.focus(),
    },
    areOn,
  );
  // Help works with the keys turned off, so that they can be turned on again.
  useShortcutKeys({ '?': () => setHelpShown(true) }, true);
  const leave = useRef<HTMLElement>(null);
  useEscapeToCase(leave);
  return (
    <>
      <div className={BODY_CLASSES}>
        <section aria-label={m.desk_tabs()} className={LEFT_CLASSES}>
          <CaseTabs found={found} />
        </section>
        <section ref={leave} aria-label={m.desk_bar()} className={RIGHT_CLASSES}>
          <ReporterList
            reports={found.told}
            leftOut={leftOut}
            onLeaveOut={(id, isLeft) =>
              form.change('leave_out', isLeft ? [...leftOut, id] : leftOut.filter((one) => one !== id))
            }
          />
          <DecisionFields found={found} decision={decision} ids={ids} />
        </section>
      </div>
      <DecisionBar
        found={found}
        rule={form.watch('reason')}
        isBusy={isBusy}
        onDecide={decision.decide}
        onHelp={() => setHelpShown(true)}
      />
      <KeysDialog isOpen={isHelpShown} onClose={() => setHelpShown(false)} />
    </>
  );
}

/** Escape leaves a field for the heading of the case, so that keys act again. */
function useEscapeToCase(area: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented)
        document.querySelector<HTMLElement>('#case')?.focus({ preventScroll: true });
    };
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, [area]);
}

/** A ban of the person waits for a second moderator: it is decided before anything else. */
function ProposedCase({ found, proposal }: { found: FullCase; proposal: BanProposal }) {
  const invalidate = useInvalidateCase(found.id);
  return (
    <div className={BODY_CLASSES}>
      <section aria-label={m.desk_tabs()} className={LEFT_CLASSES}>
        <CaseTabs found={found} />
      </section>
      <section aria-label={m.desk_bar()} className={RIGHT_CLASSES}>
        <BanProposalPanel proposal={proposal} onDone={invalidate} />
        <ReporterList reports={found.told} />
      </section>
    </div>
  );
}

function DecidedCase({ found }: { found: FullCase }) {
  const { verdict, decision, told } = found;
  return (
    <div className={BODY_CLASSES}>
      <section aria-label={m.desk_tabs()} className={LEFT_CLASSES}>
        <CaseTabs found={found} />
      </section>
      <section aria-label={m.cases_part_reports()} className={RIGHT_CLASSES}>
        {(verdict || decision) && (
          <Callout>
            {verdict ? DISMISSAL_LABELS[verdict]() : null}
            {verdict && decision ? ': ' : null}
            {decision && safeDisplayText(decision)}
          </Callout>
        )}
        <ReporterList reports={told} />
      </section>
    </div>
  );
}
