import { useState } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import { useLang, currentLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { WaitlistEntry } from '../../domain/waitlist.ts';
import { ResendButton } from './resend-button.tsx';
import { WaitlistCard } from './waitlist-card.tsx';
import type { useWaitlist } from './use-waitlist.ts';
import { KIND_LABELS } from './labels.ts';

interface MyEntryProps {
  entry: WaitlistEntry;
  waiting: number;
  waitlist: ReturnType<typeof useWaitlist>;
  onEdit: () => void;
}

/** Waitlist status: pending confirmation or position, with details and actions. */
export function MyEntry({ entry, waiting, waitlist: { resend, leave }, onEdit }: MyEntryProps) {
  useLang();
  const again = <ResendButton busy={resend.isPending} onResend={() => resend.mutate()} />;
  const old = entry.confirmed_email;
  return (
    <div className="grid gap-6">
      {entry.state === 'unconfirmed' ? (
        <ConfirmationSent email={entry.email}>{again}</ConfirmationSent>
      ) : (
        <WaitlistCard entry={entry} waiting={waiting} />
      )}
      {entry.state === 'invited' && <Callout tone="success">{m.offers_wait_invited_text()}</Callout>}
      {old !== null && (
        <Callout tone="warning">
          <p className="[overflow-wrap:anywhere]">{m.offers_wait_pending({ email: entry.email, old })}</p>
          <div className="mt-3">{again}</div>
        </Callout>
      )}
      <EntryDetails entry={entry} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onEdit}>
          {m.offers_wait_edit()}
        </Button>
        <LeaveButton busy={leave.isPending} onLeave={() => leave.mutate()} />
      </div>
    </div>
  );
}

function ConfirmationSent({ email, children }: { email: string; children: React.ReactNode }) {
  return (
    <Card as="section" className="grid justify-items-start gap-3 md:p-8">
      <span className="grid size-14 place-items-center rounded-full bg-success-tint text-success-text">
        <Icon icon={MailCheck} size={24} />
      </span>
      <h2 className="text-28">{m.offers_wait_sent_title()}</h2>
      <p className="max-w-[50ch] text-muted">{m.offers_wait_sent_text()}</p>
      <p className="rounded-control bg-surface-quiet px-3 py-2 font-strong [overflow-wrap:anywhere]">{email}</p>
      <p className="text-14 text-subtle">{m.offers_wait_spam()}</p>
      {children}
    </Card>
  );
}

function EntryDetails({ entry }: { entry: WaitlistEntry }) {
  const rows = [
    [m.offers_wait_kind(), KIND_LABELS[entry.kind]()],
    ...(entry.business ? [[m.offers_wait_business(), entry.business]] : []),
    [m.offers_wait_city(), entry.city],
    [
      entry.kind === 'residence' ? m.offers_wait_places() : m.offers_wait_homes(),
      formatNumber(entry.homes, currentLang()),
    ],
    [m.offers_wait_email(), entry.email],
  ];
  return (
    <section>
      <h2 className="text-18">{m.offers_wait_details()}</h2>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {rows.map(([term, text]) => (
          <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="text-14 text-muted">{term}</dt>
            <dd className="m-0 min-w-0 font-mid [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LeaveButton({ busy, onLeave }: { busy: boolean; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" loading={busy} onClick={() => setAsking(true)}>
        {m.offers_wait_leave()}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        size="sm"
        title={m.offers_wait_leave_title()}
        description={m.offers_wait_leave_text()}
        actions={
          <>
            <Button
              variant="destructive"
              fullWidth
              onClick={() => {
                setAsking(false);
                onLeave();
              }}
            >
              {m.offers_wait_leave()}
            </Button>
            <Button variant="ghost" fullWidth onClick={() => setAsking(false)}>
              {m.offers_wait_cancel()}
            </Button>
          </>
        }
      />
    </>
  );
}
