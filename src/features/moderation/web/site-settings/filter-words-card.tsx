import { ApiError } from '#browser/api/api-client.ts';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { FILTER_WORDS, wordBody, type FilterWord } from '#features/site-settings/domain/filter-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { DEFAULT_LANG, LANGS, type Lang } from '#shared/i18n/lang.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import { FilterTester } from './filter-tester.tsx';
import { useFilterWordList } from './use-site-settings.ts';

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
  const { list, add, drop } = useFilterWordList();
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

interface WordValues {
  word: string;
  lang: Lang;
  type: WordType;
}
const EMPTY: WordValues = { word: '', lang: DEFAULT_LANG, type: 'strong' };
const schema = formSchema(
  ({ word, lang, type }: WordValues) => ({
    word,
    lang,
    kind: type === 'exception' ? 'exception' : 'addition',
    severity: type === 'mild' ? 'mild' : 'strong',
  }),
  wordBody,
);
const ERRORS = { word_invalid: m.error_word_invalid, required: m.error_required };

function AddWordForm({ add }: { add: ReturnType<typeof useFilterWordList>['add'] }) {
  const form = useAppForm({
    schema,
    defaultValues: EMPTY,
    errorMessages: ERRORS,
    onSubmit: async (body) => {
      await add.mutateAsync(body);
      form.restart({ ...form.getValues(), word: '' });
    },
    failureMessage: (error) => (error instanceof ApiError && error.status > 0 ? error.message : m.admin_failed()),
  });
  const { register } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="mt-4 grid items-start gap-3 grid-cols-[minmax(0,1fr)_8.5rem] max-[400px]:grid-cols-[minmax(0,1fr)]"
    >
      <Field label={m.admin_words_word()} error={form.error('word')}>
        <TextInput maxLength={FILTER_WORDS.maxLength} autoCapitalize="none" spellCheck={false} {...register('word')} />
      </Field>
      <Field label={m.admin_words_lang()}>
        <Select options={LANGS.map((value) => ({ value, label: LOCALES[value].name }))} {...register('lang')} />
      </Field>
      <Field label={m.admin_words_type()}>
        <Select
          options={WORD_TYPES.map((value) => ({ value, label: WORD_TYPE_LABELS[value]() }))}
          {...register('type')}
        />
      </Field>
      <Button type="submit" variant="inverse" loading={form.isSubmitting} className="min-h-12 min-[401px]:mt-[26px]">
        {m.admin_words_add()}
      </Button>
      <FormErrorSummary {...form.summary} className="col-span-full" />
    </form>
  );
}
