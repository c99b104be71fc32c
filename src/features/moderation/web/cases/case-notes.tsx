import { useState, type FormEvent } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { CASES } from '../../domain/cases.ts';
import { useKeptText } from '../kept-text.ts';
import { momentWords } from '../listing/moments.ts';
import { useCaseMove } from './cases-api.ts';

/** What those who look after reports tell each other about a case. Nobody else reads it. */
export function CaseNotes({ found }: { found: FullCase }) {
  const lang = useLang();
  const move = useCaseMove(found.id);
  const [text, setText] = useKeptText(`note:${found.id}`);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    setTried(said === '');
    if (said === '') return;
    move.mutate({ path: 'notes', body: { text: said }, done: m.cases_done_note() }, { onSuccess: () => setText('') });
  };
  return (
    <div className="grid gap-4">
      {found.notes.length > 0 && (
        <ul className="grid gap-3">
          {found.notes.map(({ id, author, text: said, created_at }) => (
            <li key={id} className="rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
              <p className="text-12 text-soft">
                {author ? shownText(author.name) : m.cases_somebody()} · {momentWords(created_at, lang)}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {said}
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
        <Button type="submit" look="line" busy={move.isPending} className="justify-self-end">
          {m.cases_note_add()}
        </Button>
      </form>
    </div>
  );
}
