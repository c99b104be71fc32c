import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Progress } from '#ui/progress.tsx';
import { m } from '#words';
import { ChooseFile } from '../import/choose-file.tsx';
import { ImportGuide } from '../import/import-guide.tsx';
import { Checked, Done } from '../import/import-report.tsx';
import { useImport, type ImportState } from '../import/use-import.ts';

export function meta() {
  return [{ title: m.listings_import_page_title() }];
}

/** Many homes at once, from a file: looked at first, brought in when its owner says so. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ImportPage() {
  const { state, choose, confirm, again } = useImport();
  return (
    <section className="wrap max-w-[904px] pt-5 pb-10">
      <ButtonLink look="bare" icon={ArrowLeft} className="-ml-3" asChild>
        <LocalLink to="/student/properties">{m.listings_title()}</LocalLink>
      </ButtonLink>
      <h1 className="mt-1">{m.listings_import_title()}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-soft">{m.listings_import_lead()}</p>
      <p role="status" className="sr-only">
        {state.step === 'working' ? workWords(state) : ''}
      </p>
      {state.step === 'choose' && <ChooseFile trouble={state.trouble} onChoose={(file) => void choose(file)} />}
      {state.step === 'working' && <Working state={state} onCancel={again} />}
      {state.step === 'checked' && <Checked {...state} onConfirm={() => void confirm(state.report)} onAgain={again} />}
      {state.step === 'done' && <Done report={state.report} onAgain={again} />}
      {(state.step === 'choose' || (state.step === 'checked' && state.report.counts.bad > 0)) && <ImportGuide />}
    </section>
  );
}

type WorkingState = Extract<ImportState, { step: 'working' }>;

function workWords({ isDry, share }: WorkingState): string {
  if (share < 1) return m.listings_import_sending();
  return isDry ? m.listings_import_checking() : m.listings_import_importing();
}

function Working({ state, onCancel }: { state: WorkingState; onCancel: () => void }) {
  const isSent = state.share >= 1;
  const words = workWords(state);
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <p className="font-strong">{words}</p>
        <p className="mt-1 text-14 break-words text-soft">{state.name}</p>
      </div>
      <Progress percent={state.share * 100} label={words} className={cx(isSent && 'animate-pulse')} />
      {(state.isDry || !isSent) && (
        <Button look="line" className="justify-self-start" onClick={onCancel}>
          {m.listings_import_cancel()}
        </Button>
      )}
    </Card>
  );
}
