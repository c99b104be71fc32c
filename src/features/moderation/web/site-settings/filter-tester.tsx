import { useState } from 'react';
import { maskProfanity, findProfanity } from '#shared/text/profanity/profanity-filter.ts';
import type { FilterWord } from '#features/site-settings/domain/filter-words.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';

/** Runs a sample text through the chat filter. */
export function FilterTester({ words }: { words: readonly FilterWord[] }) {
  const [text, setText] = useState('');
  const pick = (wanted: (word: FilterWord) => boolean) => new Set(words.filter(wanted).map(({ word }) => word));
  const extra = {
    strong: pick(({ kind, severity }) => kind === 'addition' && severity === 'strong'),
    mild: pick(({ kind, severity }) => kind === 'addition' && severity === 'mild'),
    allowed: pick(({ kind }) => kind === 'exception'),
  };
  const spans = findProfanity(text, extra);
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
                {maskProfanity(text, extra)}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
