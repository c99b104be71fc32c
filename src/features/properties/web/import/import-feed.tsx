import { useState } from 'react';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { feedBody, type ImportFeed } from '../../domain/import/import-feed.ts';
import { IMPORT } from '../../domain/import/import-schema.ts';
import { saveImportFeed } from './import-feed-api.ts';
import { ImportFeedResult } from './import-feed-result.tsx';
import { useImportFeed } from './use-import-feed.ts';

/** Kyero feed that the server reads from an address, once a day, with the result of the last reading. */
export function ImportFeedCard() {
  const { query, set, pause, remove } = useImportFeed();
  const [isChanging, setIsChanging] = useState(false);
  const { data: feed } = query;
  return (
    <Card as="section" aria-labelledby="import-feed" className="mt-6 grid gap-4">
      <div>
        <h2 id="import-feed" className="text-18">
          {m.import_feed_title()}
        </h2>
        <p className="mt-1 max-w-[68ch] text-14 text-muted">{m.import_feed_lead()}</p>
      </div>
      {query.isPending && (
        <Loading label={m.import_feed_loading()} className="grid gap-2">
          <Skeleton className="h-11" />
        </Loading>
      )}
      {query.isError && feed === undefined && (
        <p className="text-14 text-danger-text" role="alert">
          {m.import_feed_failed()}{' '}
          <Button variant="ghost" onClick={() => void query.refetch()}>
            {m.import_feed_retry()}
          </Button>
        </p>
      )}
      {feed === null && <FeedForm onSaved={set} />}
      {feed &&
        (isChanging ? (
          <FeedForm
            url={feed.url}
            onSaved={(saved) => {
              set(saved);
              setIsChanging(false);
            }}
            onCancel={() => setIsChanging(false)}
          />
        ) : (
          <>
            <div className="grid gap-1">
              <p className="font-strong break-all">{feed.url}</p>
              <FeedStatus feed={feed} />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" onClick={() => setIsChanging(true)}>
                {m.import_feed_change()}
              </Button>
              <Button variant="outline" loading={pause.isPending} onClick={() => pause.mutate(!feed.paused)}>
                {feed.paused ? m.import_feed_resume() : m.import_feed_pause()}
              </Button>
              <RemoveFeed isPending={remove.isPending} onRemove={() => remove.mutate()} />
            </div>
            {feed.result && <ImportFeedResult result={feed.result} />}
          </>
        ))}
    </Card>
  );
}

const ERRORS = { required: m.error_required, import_url: m.error_import_url };

interface FeedFormProps {
  url?: string;
  onSaved: (feed: ImportFeed | null) => void;
  onCancel?: () => void;
}

function FeedForm({ url = '', onSaved, onCancel }: FeedFormProps) {
  const form = useAppForm({
    schema: feedBody,
    defaultValues: { url },
    errorMessages: ERRORS,
    onSubmit: async (body) => onSaved(await saveImportFeed(body.url)),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-3">
      <Field label={m.import_feed_url()} help={m.import_feed_adopts()} error={form.error('url')}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={IMPORT.photoUrlMaxLength}
          placeholder={m.import_feed_url_hint()}
          {...form.register('url')}
        />
      </Field>
      <FormErrorSummary {...form.summary} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.isSubmitting} loadingLabel={m.import_feed_saving()}>
          {m.import_feed_save()}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {m.import_feed_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

function FeedStatus({ feed: { paused, running, read_at, next_read_at, problem } }: { feed: ImportFeed }) {
  const lang = useLang();
  const dateOf = (at: string) => formatLocalDate(new Date(at), lang, 'shortTime');
  const reason = problem?.message ?? '';
  return (
    <>
      <p role="status" className="text-14 text-muted">
        {running && m.import_feed_running()}
        {paused && m.import_feed_paused()}
        {!running &&
          read_at !== null &&
          (next_read_at === null
            ? ` ${m.import_feed_last({ at: dateOf(read_at) })}`
            : m.import_feed_next({ at: dateOf(read_at), next: dateOf(next_read_at) }))}
      </p>
      {problem && !running && (
        <Callout tone="danger" className="mt-2">
          {paused ? m.import_feed_problem_paused({ reason }) : m.import_feed_problem({ reason })}
        </Callout>
      )}
    </>
  );
}

function RemoveFeed({ isPending, onRemove }: { isPending: boolean; onRemove: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {m.import_feed_remove()}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        closeLabel={m.import_feed_cancel()}
        title={m.import_feed_remove_title()}
        description={m.import_feed_remove_text()}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {m.import_feed_cancel()}
            </Button>
            <Button variant="destructive" loading={isPending} onClick={onRemove}>
              {m.import_feed_remove_yes()}
            </Button>
          </>
        }
      />
    </>
  );
}
