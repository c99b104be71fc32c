import { useState, type FormEvent } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { CASES } from '../../domain/cases.ts';
import { useTextDraft } from '../use-text-draft.ts';
import { useCaseMutation } from './cases-api.ts';

/** Internal notes of a case; moderators only. */
export function CaseNotes({ found }: { found: FullCase }) {
  const lang = useLang();
  const move = useCaseMutation(found.id);
  const [text, setText] = useTextDraft(`note:${found.id}`);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    setTried(trimmed === '');
    if (trimmed === '') return;
    move.mutate(
      { path: 'notes', body: { text: trimmed }, successMessage: m.cases_done_note() },
      { onSuccess: () => setText('') },
    );
  };
  return (
    <div className="grid gap-4">
      {found.notes.length > 0 && (
        <ul className="grid gap-3">
          {found.notes.map(({ id, author, text: noteText, created_at }) => (
            <li key={id} className="rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
              <p className="text-12 text-muted">
                {author ? safeDisplayText(author.name) : m.cases_somebody()} ·{' '}
                {formatDate(created_at, lang, 'shortTime')}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {noteText}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="grid gap-2">
        <Field
          label={m.cases_note()}
          help={m.cases_note_help()}
          error={isTried && text.trim() === '' && m.error_required()}
        >
          <TextArea
            rows={2}
            value={text}
            maxLength={CASES.noteMaxLength}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="outline" loading={move.isPending} className="justify-self-end">
          {m.cases_note_add()}
        </Button>
      </form>
    </div>
  );
}
