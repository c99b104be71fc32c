import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { AGREEMENT } from '../../domain/agreement/rules.ts';
import type { Agreement } from '../../domain/agreement/schema.ts';
import { editAgreement } from './agreement-api.ts';
import {
  editAgreementForm,
  editAgreementShape,
  isTooLong,
  toAgreementChange,
  toEditForm,
} from './edit-agreement-form.ts';
import { useAgreementActions } from './use-agreement.ts';

interface EditAgreementProps {
  groupId: string;
  agreement: Agreement;
  ownId: string;
  onClose: () => void;
}

const ERRORS = { agreement_clause_length: m.error_agreement_clause_length };

/** Editor for the clauses of an agreement. The draft is saved on the device until it is submitted. */
export function EditAgreement({ groupId, agreement, ownId, onClose }: EditAgreementProps) {
  const lang = useLang();
  const toast = useToast();
  const { run } = useAgreementActions(groupId);
  const began = toEditForm(agreement, lang);
  const form = useAppForm({
    schema: editAgreementForm,
    defaultValues: began,
    errorMessages: ERRORS,
    draft: {
      storage: userStorage(ownId),
      key: `group-agreement:${groupId}:${agreement.version}:${lang}`,
      shape: editAgreementShape(agreement.clauses.length),
    },
    onSubmit: async (values) => {
      const change = toAgreementChange(agreement, values, lang);
      const saved = await run('save', async () => editAgreement(groupId, change));
      if (!saved) return false;
      toast.success(m.group_agreement_saved({ version: saved.version }));
      onClose();
      return true;
    },
  });
  const { texts, own } = form.watch();
  return (
    <Card as="form" className="grid gap-6" onSubmit={(event) => void form.submit(event)}>
      <div className="grid gap-1">
        <h2 className="text-22">{m.group_agreement_edit()}</h2>
        <p className="text-14 text-muted">{m.group_agreement_edit_lead()}</p>
      </div>
      {texts.map(({ topic, text }, at) => (
        <Field key={topic} label={m.group_agreement_topic({ topic })} error={tooLongError(text)}>
          <TextArea rows={2} {...form.register(`texts.${at}.text`)} />
        </Field>
      ))}
      <OwnClauseFields own={own} onChange={(next) => form.change('own', next)} />
      <FormErrorSummary {...form.summary} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button
          variant="ghost"
          onClick={() => {
            form.restart(began);
            onClose();
          }}
        >
          {m.group_agreement_cancel()}
        </Button>
        <Button type="submit" loading={form.isSubmitting} loadingLabel={m.group_agreement_saving()}>
          {m.group_agreement_save()}
        </Button>
      </div>
    </Card>
  );
}

function OwnClauseFields({ own, onChange }: { own: readonly string[]; onChange: (own: string[]) => void }) {
  return (
    <div className="grid gap-4">
      <h3 className="text-18">{m.group_agreement_own_clauses()}</h3>
      {own.map((text, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <Field label={m.group_agreement_own_label({ nth: at + 1 })} error={tooLongError(text)}>
            <TextArea
              rows={2}
              value={text}
              onChange={(event) => onChange([...own].with(at, event.currentTarget.value))}
            />
          </Field>
          <IconButton
            icon={X}
            label={m.group_agreement_remove({ nth: at + 1 })}
            className="mt-7"
            onClick={() => onChange(own.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      {own.length < AGREEMENT.maxOwnClauses && (
        <Button variant="outline" icon={Plus} className="justify-self-start" onClick={() => onChange([...own, ''])}>
          {m.group_agreement_add()}
        </Button>
      )}
    </div>
  );
}

function tooLongError(text: string): string | undefined {
  return isTooLong(text) ? m.error_agreement_clause_length() : undefined;
}
