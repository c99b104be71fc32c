import { useRef, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import FileCheck from 'lucide-react/icons/file-check';
import { buildMeta, metaFromLoader } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Dropzone } from '#ui/forms/dropzone.tsx';
import { m } from '#messages';
import { verifyBundle, type Verdict } from '../../domain/chain/verify-bundle.ts';
import { VerdictView } from '../verify/verdict-view.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(ssrContext);
  const texts = { title: m.handover_verify_page(), description: m.handover_verify_description() };
  return { head: buildMeta({ ...texts, path: '/public/verify-handover', siteUrl }) };
}

export const meta = metaFromLoader;

type Result = { name: string; verdict: Verdict | 'busy' | 'unreadable' };

/**
 * Verifies the zip of a handover in the browser. Everything that it needs is in the page itself, so that it also works
 * without a network once it was visited.
 */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function VerifyHandoverPage() {
  useLoaderData<typeof loader>();
  const [result, setResult] = useState<Result | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const verify = async (file: File | undefined) => {
    if (!file) return;
    const { name } = file;
    setResult({ name, verdict: 'busy' });
    try {
      setResult({ name, verdict: await verifyBundle(new Uint8Array(await file.arrayBuffer())) });
    } catch {
      setResult({ name, verdict: 'unreadable' });
    }
  };
  return (
    <section className="wrap grid max-w-[720px] gap-5 pt-5 pb-10">
      <div className="grid gap-2">
        <h1>{m.handover_verify_title()}</h1>
        <p className="text-muted">{m.handover_verify_intro()}</p>
      </div>
      <Dropzone onFiles={([file]) => void verify(file)} className="p-6">
        {result && <p className="font-strong wrap-anywhere">{result.name}</p>}
        <Button
          icon={FileCheck}
          variant={result ? 'outline' : 'primary'}
          loading={result?.verdict === 'busy'}
          onClick={() => input.current?.click()}
        >
          {result ? m.handover_verify_other() : m.handover_verify_choose()}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          hidden
          onChange={(event) => {
            void verify(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </Dropzone>
      {result?.verdict === 'unreadable' && (
        <Callout tone="danger" alert>
          {m.handover_verify_unreadable()}
        </Callout>
      )}
      {result && typeof result.verdict === 'object' && <VerdictView verdict={result.verdict} />}
    </section>
  );
}
