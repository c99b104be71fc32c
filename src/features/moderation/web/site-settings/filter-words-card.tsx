import { useState, type FormEvent } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { FILTER_WORDS, type FilterWord, type WordBody } from '#features/site-settings/domain/filter-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { DEFAULT_LANG, LANGS, type Lang } from '#shared/i18n/lang.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import { FilterTester } from './filter-tester.tsx';
import { useFilterWords } from './use-site-settings.ts';

/** Types of custom words. */
const WORD_TYPES = ['strong', 'mild', 'exception'] as const;
type WordType = (typeof WORD_TYPES)[number];
const WORD_TYPE_LABELS: Record<WordType, () => string> = {
  strong: () => m.admin_words_strong(),
  mild: () => m.admin_words_mild(),
  exception: () => m.admin_words_exception(),
};
const wordTypeOf = ({ kind, severity }: FilterWord): WordType => (kind === 'exception' ? 'exception' : severity);

/** Custom words of the chat filter, a form to add one and a filter tester. */
export function FilterWordsCard() {
  const { list, add, drop } = useFilterWords();
  const words = list.data ?? [];
  return (
    <Card as="section" aria-labelledby="admin-words">
      <h2 id="admin-words" className="text-18">
        {m.admin_words_title()}
      </h2>
      <p className="mt-1 text-14 text-muted">{m.admin_words_help()}</p>
      <AddWordForm add={add} />
      {list.isPending && (
        <Loading label={m.admin_list_loading()} className="mt-5 grid gap-2">
          <Skeleton className="h-9" />
        </Loading>
      )}
      {list.isError && !list.data && (
        <p className="mt-5 text-14 text-danger-text" role="alert">
          {m.admin_list_error()}{' '}
          <Button variant="ghost" onClick={() => void list.refetch()}>
            {m.admin_list_retry()}
          </Button>
        </p>
      )}
      {list.data && words.length === 0 && <p className="mt-5 text-14 text-muted">{m.admin_words_none()}</p>}
      {WORD_TYPES.map((way) => {
        const those = words.filter((word) => wordTypeOf(word) === way);
        if (those.length === 0) return null;
        return (
          <section key={way} className="mt-5">
            <h3 className="font-text text-14 font-strong tracking-normal text-muted">{WORD_TYPE_LABELS[way]()}</h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {those.map(({ word, lang }) => (
                <li key={word} className="min-w-0 max-w-full">
                  <Chip
                    removable
                    aria-label={m.admin_words_remove({ word, lang })}
                    onClick={() => drop.mutate(word)}
                    className="max-w-full"
                  >
                    <span className="truncate">{word}</span>{' '}
                    <span className="text-12 text-subtle uppercase">{lang}</span>
                  </Chip>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <FilterTester words={words} />
    </Card>
  );
}

function AddWordForm({ add }: { add: ReturnType<typeof useFilterWords>['add'] }) {
  const [word, setWord] = useState('');
  const [lang, setLang] = useState<Lang>(DEFAULT_LANG);
  const [way, setWay] = useState<WordType>('strong');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body: WordBody = {
      word,
      lang,
      kind: way === 'exception' ? 'exception' : 'addition',
      severity: way === 'mild' ? 'mild' : 'strong',
    };
    add.mutate(body, { onSuccess: () => setWord('') });
  };
  const { error } = add;
  const problem =
    error instanceof ApiError && error.status > 0 ? (error.fields['word'] ?? error.message) : error && m.admin_failed();
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-4 grid items-start gap-3 grid-cols-[minmax(0,1fr)_8.5rem] max-[400px]:grid-cols-[minmax(0,1fr)]"
    >
      <Field label={m.admin_words_word()} error={problem}>
        <TextInput
          value={word}
          maxLength={FILTER_WORDS.maxLength}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setWord(event.target.value)}
        />
      </Field>
      <Field label={m.admin_words_lang()}>
        <Select
          options={LANGS.map((value) => ({ value, label: LOCALES[value].name }))}
          value={lang}
          onChange={(event) => setLang(event.target.value as Lang)}
        />
      </Field>
      <Field label={m.admin_words_type()}>
        <Select
          options={WORD_TYPES.map((value) => ({ value, label: WORD_TYPE_LABELS[value]() }))}
          value={way}
          onChange={(event) => setWay(event.target.value as WordType)}
        />
      </Field>
      <Button type="submit" variant="inverse" loading={add.isPending} className="min-h-12 min-[401px]:mt-[26px]">
        {m.admin_words_add()}
      </Button>
    </form>
  );
}
