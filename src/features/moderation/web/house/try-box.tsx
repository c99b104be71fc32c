import { useState } from 'react';
import { coverWords, findWords } from '#features/chat/domain/word-filter.ts';
import type { FilterWord } from '#features/house/domain/words.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';

/** How a message would be taken, by the very filter of the chat. */
export function TryBox({ words }: { words: readonly FilterWord[] }) {
  const [text, setText] = useState('');
  const pick = (wanted: (word: FilterWord) => boolean) => new Set(words.filter(wanted).map(({ word }) => word));
  const extra = {
    strong: pick(({ kind, severity }) => kind === 'addition' && severity === 'strong'),
    mild: pick(({ kind, severity }) => kind === 'addition' && severity === 'mild'),
    allowed: pick(({ kind }) => kind === 'exception'),
  };
  const spans = findWords(text, extra);
  const covered = spans.some(({ isMild }) => !isMild);
  return (
    <div className="mt-6 grid gap-2 border-t border-line pt-5">
      <Field label={m.admin_words_try()} help={m.admin_words_try_help()}>
        <TextArea rows={2} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div role="status" className="grid gap-1 text-14">
        {text.trim() !== '' && (
          <>
            <p className="font-strong">
              {covered
                ? m.admin_words_try_covered()
                : spans.length > 0
                  ? m.admin_words_try_mild()
                  : m.admin_words_try_fine()}
            </p>
            {covered && (
              <p className="rounded-inner bg-surface-quiet px-4 py-3 wrap-anywhere whitespace-pre-line">
                {coverWords(text, extra)}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
