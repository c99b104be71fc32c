import { useState, type FormEvent } from 'react';
import { ApiError } from '#browser/api.ts';
import { WORDS, type FilterWord, type WordBody } from '#features/house/domain/words.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { TryBox } from './try-box.tsx';
import { useFilterWords } from './use-house.ts';

/** What of a word there is to choose: how it is taken. */
const WAYS = ['strong', 'mild', 'exception'] as const;
type Way = (typeof WAYS)[number];
const WAY_WORDS: Record<Way, () => string> = {
  strong: () => m.admin_words_strong(),
  mild: () => m.admin_words_mild(),
  exception: () => m.admin_words_exception(),
};
const wayOf = ({ kind, severity }: FilterWord): Way => (kind === 'exception' ? 'exception' : severity);

/** The words that admins have added to the chat's filter, the box to add one, and a box to try a message. */
export function WordsCard() {
  const { list, add, drop } = useFilterWords();
  const words = list.data ?? [];
  return (
    <Card as="section" aria-labelledby="admin-words">
      <h2 id="admin-words" className="text-18">
        {m.admin_words_title()}
      </h2>
      <p className="mt-1 text-14 text-soft">{m.admin_words_help()}</p>
      <AddWord add={add} />
      {list.isPending && (
        <Loading label={m.admin_list_loading()} className="mt-5 grid gap-2">
          <Skeleton className="h-9" />
        </Loading>
      )}
      {list.isError && !list.data && (
        <p className="mt-5 text-14 text-danger-text" role="alert">
          {m.admin_list_error()}{' '}
          <Button look="bare" onClick={() => void list.refetch()}>
            {m.admin_list_retry()}
          </Button>
        </p>
      )}
      {list.data && words.length === 0 && <p className="mt-5 text-14 text-soft">{m.admin_words_none()}</p>}
      {WAYS.map((way) => {
        const those = words.filter((word) => wayOf(word) === way);
        if (those.length === 0) return null;
        return (
          <section key={way} className="mt-5">
            <h3 className="font-text text-14 font-strong tracking-normal text-soft">{WAY_WORDS[way]()}</h3>
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
                    <span className="text-12 text-faint uppercase">{lang}</span>
                  </Chip>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <TryBox words={words} />
    </Card>
  );
}

function AddWord({ add }: { add: ReturnType<typeof useFilterWords>['add'] }) {
  const [word, setWord] = useState('');
  const [lang, setLang] = useState<'es' | 'en'>('es');
  const [way, setWay] = useState<Way>('strong');
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
          maxLength={WORDS.maxLength}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setWord(event.target.value)}
        />
      </Field>
      <Field label={m.admin_words_lang()}>
        <Select
          options={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
          value={lang}
          onChange={(event) => setLang(event.target.value as 'es' | 'en')}
        />
      </Field>
      <Field label={m.admin_words_way()}>
        <Select
          options={WAYS.map((value) => ({ value, label: WAY_WORDS[value]() }))}
          value={way}
          onChange={(event) => setWay(event.target.value as Way)}
        />
      </Field>
      <Button type="submit" look="dark" busy={add.isPending} className="min-h-12 min-[401px]:mt-[26px]">
        {m.admin_words_add()}
      </Button>
    </form>
  );
}
