import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { cx } from '#ui/core/cx.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { m } from '#messages';
import { ChooseFile } from '../import/choose-file.tsx';
import { ImportFeedCard } from '../import/import-feed.tsx';
import { ImportGuide } from '../import/import-guide.tsx';
import { ImportCheckResult, ImportDone } from '../import/import-report.tsx';
import { useImport, type ImportState } from '../import/use-import.ts';

export function meta() {
  return [{ title: m.listings_import_page_title() }];
}

/** Bulk import from a file: dry run first, import after confirmation. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ImportPage() {
  const { state, choose, confirm, again } = useImport();
  return (
    <section className="wrap max-w-[904px] pt-5 pb-10">
      <ButtonLink variant="ghost" icon={ArrowLeft} className="-ml-3" asChild>
        <LocalizedLink to="/student/properties">{m.listings_title()}</LocalizedLink>
      </ButtonLink>
      <h1 className="mt-1">{m.listings_import_title()}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">{m.listings_import_lead()}</p>
      <p role="status" className="sr-only">
        {state.step === 'working' ? progressMessage(state) : ''}
      </p>
      {state.step === 'choose' && <ChooseFile trouble={state.trouble} onChoose={(file) => void choose(file)} />}
      {state.step === 'choose' && <ImportFeedCard />}
      {state.step === 'working' && <ImportProgress state={state} onCancel={again} />}
      {state.step === 'checked' && (
        <ImportCheckResult {...state} onConfirm={() => void confirm(state.report)} onAgain={again} />
      )}
      {state.step === 'done' && <ImportDone report={state.report} onAgain={again} />}
      {(state.step === 'choose' || (state.step === 'checked' && state.report.counts.bad > 0)) && <ImportGuide />}
    </section>
  );
}

type WorkingState = Extract<ImportState, { step: 'working' }>;

function progressMessage({ isDry, share }: WorkingState): string {
  if (share < 1) return m.listings_import_sending();
  return isDry ? m.listings_import_checking() : m.listings_import_importing();
}

function ImportProgress({ state, onCancel }: { state: WorkingState; onCancel: () => void }) {
  const isSent = state.share >= 1;
  const message = progressMessage(state);
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <p className="font-strong">{message}</p>
        <p className="mt-1 text-14 break-words text-muted">{state.name}</p>
      </div>
      <Progress percent={state.share * 100} label={message} className={cx(isSent && 'animate-pulse')} />
      {(state.isDry || !isSent) && (
        <Button variant="outline" className="justify-self-start" onClick={onCancel}>
          {m.listings_cancel()}
        </Button>
      )}
    </Card>
  );
}
