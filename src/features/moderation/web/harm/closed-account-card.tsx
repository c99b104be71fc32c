import { useState } from 'react';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { HarmBody } from '../../domain/harm-schema.ts';
import { fetchHarmReports, sendHarmReport, withdrawHarmReports } from './harm-api.ts';
import { HelpLines } from '#features/chat/web/public/help-lines.tsx';
import { PaymentForm } from './payment-form.tsx';

/** Stands above the end of the conversation, which cannot be continued; a group chat goes on, and it can be folded. */
export function ClosedAccountCard({
  userId,
  danger,
  isGroup = false,
}: {
  userId: string;
  danger: 'scam' | 'threats';
  isGroup?: boolean;
}) {
  if (isGroup)
    return (
      <details open className="max-h-[45%] flex-none overflow-y-auto border-t border-line px-4 text-14">
        <summary className="min-h-11 py-3 font-strong">{m.harm_group_title()}</summary>
        <div className="grid gap-3 pb-4">
          <p>{danger === 'scam' ? m.harm_scam_text() : m.harm_threats_text()}</p>
          {danger === 'threats' ? <HelpLines danger={danger} /> : <ScamHelp userId={userId} />}
        </div>
      </details>
    );
  return (
    <div className="max-h-[60%] flex-none overflow-y-auto border-t border-line">
      <section aria-labelledby="closed-account" className="grid gap-3 p-4 text-14">
        <h3 id="closed-account" className="text-16">
          {danger === 'scam' ? m.harm_scam_title() : m.harm_threats_title()}
        </h3>
        <p>{danger === 'scam' ? m.harm_scam_text() : m.harm_threats_text()}</p>
        {danger === 'threats' && <HelpLines danger={danger} />}
        {danger === 'scam' && <ScamHelp userId={userId} />}
      </section>
      <p className="flex items-center gap-2 bg-surface-quiet px-4 py-3 text-14 text-muted pb-[max(12px,env(safe-area-inset-bottom))]">
        <Icon icon={LockKeyhole} size={16} />
        {m.harm_locked()}
      </p>
    </div>
  );
}

type Choice = 'paid' | 'shared_data' | 'none';

function ScamHelp({ userId }: { userId: string }) {
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
