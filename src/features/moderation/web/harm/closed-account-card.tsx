import { useState, type ReactNode } from 'react';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { Danger } from '#features/chat/domain/schema.ts';
import type { HarmBody } from '../../domain/harm-schema.ts';
import { fetchHarmReports, sendHarmReport, withdrawHarmReports } from './harm-api.ts';
import { HelpLines } from '#features/chat/web/public/help-lines.tsx';
import { PdfButton } from '#features/groups/web/public/pdf-button.tsx';
import { PaymentForm } from './payment-form.tsx';

const DANGER_TEXTS: Record<Danger, () => string> = {
  scam: m.harm_scam_text,
  fake_profile: m.harm_fake_profile_text,
  threats: m.harm_threats_text,
};

/** Stands above the end of the conversation, which cannot be continued; a group chat goes on, and it can be folded. */
export function ClosedAccountCard({
  userId,
  danger,
  groupId,
}: {
  userId: string;
  danger: Danger;
  groupId?: string | undefined;
}) {
  const summary = <SummaryButton userId={userId} groupId={groupId} />;
  const help =
    danger === 'threats' ? (
      <>
        <HelpLines danger={danger} />
        {summary}
      </>
    ) : (
      <ScamHelp userId={userId} summary={summary} />
    );
  if (groupId !== undefined)
    return (
      <details open className="max-h-[45%] flex-none overflow-y-auto border-t border-line px-4 text-14">
        <summary className="min-h-11 py-3 font-strong">{m.harm_group_title()}</summary>
        <div className="grid gap-3 pb-4">
          <p>{DANGER_TEXTS[danger]()}</p>
          {help}
        </div>
      </details>
    );
  return (
    <div className="max-h-[60%] flex-none overflow-y-auto border-t border-line">
      <section aria-labelledby="closed-account" className="grid gap-3 p-4 text-14">
        <h3 id="closed-account" className="text-16">
          {danger === 'threats' ? m.harm_threats_title() : m.harm_scam_title()}
        </h3>
        <p>{DANGER_TEXTS[danger]()}</p>
        {help}
      </section>
      <p className="flex items-center gap-2 bg-surface-quiet px-4 py-3 text-14 text-muted pb-[max(12px,env(safe-area-inset-bottom))]">
        <Icon icon={LockKeyhole} size={16} />
        {m.harm_locked()}
      </p>
    </div>
  );
}

/** Downloads the summary for the bank or the police. */
function SummaryButton({ userId, groupId }: { userId: string; groupId: string | undefined }) {
  const query = groupId === undefined ? '' : `?group_id=${groupId}`;
  return (
    <div className="grid justify-items-start gap-1">
      <PdfButton path={`/api/harm-reports/${userId}/pdf${query}`} fileName={m.harm_pdf_file()}>
        {m.harm_pdf()}
      </PdfButton>
      <p className="text-12 text-muted">{m.harm_pdf_help()}</p>
    </div>
  );
}

type Choice = 'paid' | 'shared_data' | 'none';

function ScamHelp({ userId, summary }: { userId: string; summary: ReactNode }) {
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = ['harm', userId];
  const { data: told = [] } = useQuery({ queryKey, queryFn: async ({ signal }) => fetchHarmReports(userId, signal) });
  const [choice, setChoice] = useState<Choice | null>(null);
  /** The request that runs: a choice, or one of the buttons below it; null if none does. */
  const [running, setRunning] = useState<Choice | 'send' | 'take_back' | null>(null);
  const isBusy = running !== null;
  const harm = choice ?? told.at(0)?.harm ?? null;
  const payment = told.find((one) => one.harm === 'paid');

  const change = async (name: NonNullable<typeof running>, run: () => Promise<unknown>) => {
    setRunning(name);
    try {
      await run();
    } catch {
      toast.error(m.moderation_failed());
    }
    setRunning(null);
  };
  const tell = async (body: Partial<HarmBody> & Pick<HarmBody, 'harm'>) =>
    change(body.harm, async () => {
      queries.setQueryData(queryKey, await sendHarmReport(userId, body));
      setChoice(body.harm);
    });
  const sendPayment = async (body: HarmBody) =>
    change('send', async () => {
      queries.setQueryData(queryKey, await sendHarmReport(userId, body));
      toast.success(m.harm_sent());
    });
  const takeBack = async () =>
    change('take_back', async () => {
      await withdrawHarmReports(userId);
      queries.setQueryData(queryKey, []);
      setChoice(null);
    });

  return (
    <>
      {harm === null && (
        <div role="group" aria-label={m.harm_question()} className="grid gap-2 rounded-inner bg-surface-quiet p-3">
          <p className="font-mid">{m.harm_question()}</p>
          <div className="flex flex-wrap gap-2">
            <Button loading={running === 'paid'} disabled={isBusy} onClick={() => void tell({ harm: 'paid' })}>
              {m.harm_paid()}
            </Button>
            <Button
              variant="outline"
              loading={running === 'shared_data'}
              disabled={isBusy}
              onClick={() => void tell({ harm: 'shared_data' })}
            >
              {m.harm_shared_data()}
            </Button>
            <Button variant="ghost" disabled={isBusy} onClick={() => setChoice('none')}>
              {m.harm_none()}
            </Button>
          </div>
        </div>
      )}
      {harm !== null && harm !== 'none' && (
        <>
          <p role="status" className="font-mid">
            {m.harm_told()}
          </p>
          <HelpLines danger={harm} />
          {summary}
          {harm === 'paid' && <PaymentForm told={payment} onSend={sendPayment} />}
          <Button
            variant="ghost"
            loading={running === 'take_back'}
            disabled={isBusy}
            className="justify-self-start"
            onClick={() => void takeBack()}
          >
            {m.harm_take_back()}
          </Button>
        </>
      )}
      {harm === 'none' && (
        <>
          <p role="status">
            {m.harm_none_text()} <LocalizedLink to="/public/contact">{m.harm_contact()}</LocalizedLink>
          </p>
          <Button variant="ghost" className="justify-self-start" onClick={() => setChoice(null)}>
            {m.harm_change_answer()}
          </Button>
        </>
      )}
    </>
  );
}
