import * as z from 'zod/mini';
import KeyRound from 'lucide-react/icons/key-round';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import {
  BAN_PROPOSAL,
  banDecisionBody,
  type BanDecision,
  type BanDecisionBody,
  type BanProposal,
} from '../../domain/ban-proposals.ts';
import { formatRelativeTime } from '../cases/case-labels.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { useDecideBanProposal } from './use-ban-proposals.ts';

export interface BanProposalPanelProps {
  proposal: BanProposal;
  onDone: () => void;
}

/** A ban that waits for a second moderator: who asked, the reasons, and the decisions of the viewer. */
export function BanProposalPanel({ proposal, onDone }: BanProposalPanelProps) {
  return (
    <section aria-label={m.bans_title()} className="grid gap-3 rounded-inner bg-warning-tint p-3.5">
      <p className="flex items-start gap-2">
        <Icon icon={KeyRound} size={20} />
        <span className="min-w-0 font-strong">
          <ProposalText proposal={proposal} />
        </span>
      </p>
      <p className="text-14 wrap-anywhere whitespace-pre-line" dir="auto">
        {REASON_LABELS[proposal.reason]()}: {proposal.facts}
      </p>
      {proposal.may_decide || proposal.is_own ? (
        <DecisionForm key={proposal.id} proposal={proposal} onDone={onDone} />
      ) : (
        <Callout>{m.bans_reported()}</Callout>
      )}
    </section>
  );
}

/** 'Marta pidió cerrar la cuenta hace 12 min.' */
export function ProposalText({ proposal: { proposed_by: by, created_at, is_own } }: { proposal: BanProposal }) {
  const when = formatRelativeTime(created_at, Date.now(), useLang());
  if (is_own) return m.bans_proposed_own({ when });
  return by ? m.bans_proposed_by({ name: safeDisplayText(by.name), when }) : m.bans_proposed({ when });
}

interface Values {
  decision: BanDecision;
  answer: string;
}
const EMPTY: Values = { decision: 'approve', answer: '' };
const SHAPE = { answer: z.string() };
const ERRORS = { required: m.error_required, action_facts_long: m.error_action_facts_long };
/** An empty note counts as none. */
const schema = formSchema<Values, BanDecisionBody>(
  ({ decision, answer }) => ({ decision, ...(answer.trim() !== '' && { answer }) }),
  () => banDecisionBody,
);

function DecisionForm({ proposal: { id, is_own: isOwn }, onDone }: BanProposalPanelProps) {
  const decide = useDecideBanProposal(id, onDone);
  const form = useAppForm<Values, BanDecisionBody>({
    schema,
    defaultValues: EMPTY,
    errorMessages: ERRORS,
    draft: useUserDraft(`ban-proposal:${id}`, SHAPE),
    onSubmit: async (body) => decide.mutateAsync(body),
    failureMessage: () => null,
  });
  const button = (decision: BanDecision, label: string, variant: 'outline' | 'destructive') => (
    <Button
      variant={variant}
      loading={form.isSubmitting && form.getValues('decision') === decision}
      disabled={form.isSubmitting && form.getValues('decision') !== decision}
      onClick={() => {
        form.setValue('decision', decision);
        void form.submit();
      }}
    >
      {label}
    </Button>
  );
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      {!isOwn && (
        <Field label={m.bans_answer()} help={m.bans_answer_help()} error={form.error('answer')}>
          <TextArea rows={2} dir="auto" maxLength={BAN_PROPOSAL.answerMaxLength} {...form.register('answer')} />
        </Field>
      )}
      <FormErrorSummary {...form.summary} />
      <div className="flex flex-wrap gap-2">
        {isOwn ? (
          button('withdraw', m.bans_withdraw(), 'outline')
        ) : (
          <>
            {button('approve', m.bans_approve(), 'destructive')}
            {button('suspend', m.bans_suspend(), 'outline')}
            {button('refuse', m.bans_refuse(), 'outline')}
          </>
        )}
      </div>
    </form>
  );
}
