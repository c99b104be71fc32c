import Download from 'lucide-react/icons/download';
import FileArchive from 'lucide-react/icons/file-archive';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useLang } from '#browser/lang.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { Progress } from '#ui/progress.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { DataExport, ExportAnswer } from '../../domain/schema.ts';
import { dayWords, momentWords, sizeWords } from './export-words.ts';
import { useExport } from './use-export.ts';

type Export = ReturnType<typeof useExport>;

/** A zip with everything that is kept of me: asked for, made, fetched; and all of it but photos at once. */
export function ExportCard() {
  const parts = useExport();
  const { state, copy } = parts;
  return (
    <Card as="section" id="export" aria-labelledby="export-title" className="grid scroll-mt-24 gap-4">
      <div>
        <h2 id="export-title" className="text-22">
          {m.data_rights_export_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-soft">{m.data_rights_export_text()}</p>
      </div>
      {state.data && <Standing parts={parts} answer={state.data} />}
      {state.isPending && (
        <Loading label={m.data_rights_export_title()}>
          <Skeleton className="h-11 w-44" />
        </Loading>
      )}
      {state.isError && !state.data && (
        <Note tone="bad" alert>
          <p className="mb-3">{m.data_rights_export_unknown()}</p>
          <Button look="line" icon={RefreshCw} busy={state.isFetching} onClick={() => void state.refetch()}>
            {m.data_rights_retry()}
          </Button>
        </Note>
      )}
      <div className="border-t border-line pt-3">
        <Button look="bare" icon={Download} className="-ml-3" busy={copy.isPending} onClick={() => copy.mutate()}>
          {m.data_rights_export_json()}
        </Button>
      </div>
    </Card>
  );
}

function Standing({ parts: { ask, download }, answer }: { parts: Export; answer: ExportAnswer }) {
  const lang = useLang();
  const { export: made, may_ask_at: from } = answer;
  const askButton = (label: string, look: 'main' | 'line') => (
    <Button look={look} icon={FileArchive} busy={ask.isPending} onClick={() => ask.mutate()}>
      {label}
    </Button>
  );
  if (!made) return <div>{askButton(m.data_rights_export_ask(), 'line')}</div>;
  if (made.state === 'failed') {
    return (
      <Note tone="bad" alert>
        <p className="mb-3">{m.data_rights_export_failed()}</p>
        {askButton(m.data_rights_export_retry(), 'line')}
      </Note>
    );
  }
  if (made.state !== 'ready') return <UnderWay made={made} />;
  const day = made.expires_at ? dayWords(made.expires_at, lang) : '';
  return (
    <div className="grid gap-3" role="status">
      <p>{m.data_rights_export_ready({ size: sizeWords(made.bytes ?? 0, lang), day })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Download} busy={download.isPending} onClick={() => download.mutate(made.id)}>
          {m.data_rights_export_download()}
        </Button>
        {from === null && askButton(m.data_rights_export_again(), 'line')}
        {from !== null && (
          <p className="text-14 text-soft">{m.data_rights_export_later({ when: momentWords(from, lang) })}</p>
        )}
      </div>
    </div>
  );
}

function UnderWay({ made: { state, percent } }: { made: DataExport }) {
  const words = state === 'asked' ? m.data_rights_export_asked() : m.data_rights_export_making({ percent });
  return (
    <div className="grid gap-2">
      <p role="status" className="num">
        {words}
      </p>
      <Progress percent={percent} label={m.data_rights_export_progress()} text={words} />
    </div>
  );
}
