import { useRecentProof } from '#features/accounts/web/public/use-recent-proof.tsx';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { API_TOKEN, SCOPES, TOKEN_LIFETIMES, type Scope, type TokenLifetime } from '../../domain/rules.ts';
import { newTokenBody, type NewTokenResponse } from '../../domain/schema.ts';
import { createToken } from '../api.ts';
import { CheckboxChoices } from '../checkbox-choices.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { SCOPE_LABELS } from './scope-labels.ts';

const ERRORS = {
  required: m.error_required,
  name_too_long: m.integrations_name_too_long,
  scopes_required: m.error_scopes_required,
};

const DEFAULTS: { name: string; scopes: Scope[]; lifetime: TokenLifetime } = { name: '', scopes: [], lifetime: '365' };

const formatLifetime = (lifetime: TokenLifetime) =>
  lifetime === 'never' ? m.integrations_lifetime_never() : m.integrations_lifetime_days({ count: Number(lifetime) });

interface NewTokenDialogProps {
  onClose: () => void;
  onCreated: (response: NewTokenResponse) => void;
}

/** Asks for name, scopes and lifetime. No scope is chosen beforehand. */
export function NewTokenDialog({ onClose, onCreated }: NewTokenDialogProps) {
  const { withProof, proofDialog } = useRecentProof();
  const form = useAppForm({
    schema: newTokenBody,
    defaultValues: DEFAULTS,
    errorMessages: ERRORS,
    onSubmit: async (body) => onCreated(await withProof(async () => createToken(body))),
  });
  return (
    <>
      <FormDialog
        title={m.integrations_token_new_title()}
        description={m.integrations_token_new_text()}
        action={m.integrations_token_create()}
        isSubmitting={form.isSubmitting}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <Field label={m.integrations_token_name()} help={m.integrations_token_name_help()} error={form.error('name')}>
          <TextInput autoComplete="off" maxLength={API_TOKEN.nameMaxLength} {...form.register('name')} />
        </Field>
        <Field group label={m.integrations_scopes()} help={m.integrations_scopes_help()} error={form.error('scopes')}>
          <CheckboxChoices options={SCOPES} labels={SCOPE_LABELS} {...form.control('scopes')} />
        </Field>
        <Field label={m.integrations_lifetime()}>
          <Select
            options={TOKEN_LIFETIMES.map((value) => ({ value, label: formatLifetime(value) }))}
            {...form.register('lifetime')}
          />
        </Field>
        <FormErrorSummary {...form.summary} />
      </FormDialog>
      {proofDialog}
    </>
  );
}
