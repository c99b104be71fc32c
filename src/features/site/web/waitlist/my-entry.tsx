import { useState } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import { useLang } from '#browser/lang.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { WaitlistEntry } from '../../domain/waitlist.ts';
import { wholeNumber } from '../numbers.ts';
import { Resend } from './resend.tsx';
import { Ticket } from './ticket.tsx';
import type { useWaitlist } from './use-waitlist.ts';
import { KIND_WORDS } from './words.ts';

interface MyEntryProps {
  entry: WaitlistEntry;
  waiting: number;
  waitlist: ReturnType<typeof useWaitlist>;
  onEdit: () => void;
}

/** Where I stand: the mail that waits to be pressed, or the ticket; what I said, and the ways to change it. */
export function MyEntry({ entry, waiting, waitlist: { resend, leave }, onEdit }: MyEntryProps) {
  useLang();
  const again = <Resend busy={resend.isPending} onResend={() => resend.mutate()} />;
  const old = entry.confirmed_email;
  return (
    <div className="grid gap-6">
      {entry.state === 'unconfirmed' ? (
        <MailSent email={entry.email}>{again}</MailSent>
      ) : (
        <Ticket entry={entry} waiting={waiting} />
      )}
      {entry.state === 'invited' && <Note tone="fit">{m.offers_wait_invited_text()}</Note>}
      {old !== null && (
        <Note tone="mixed">
          <p className="[overflow-wrap:anywhere]">{m.offers_wait_pending({ email: entry.email, old })}</p>
          <div className="mt-3">{again}</div>
        </Note>
      )}
      <Said entry={entry} />
      <div className="flex flex-wrap gap-3">
        <Button look="line" onClick={onEdit}>
          {m.offers_wait_edit()}
        </Button>
        <Leave busy={leave.isPending} onLeave={() => leave.mutate()} />
      </div>
    </div>
  );
}

function MailSent({ email, children }: { email: string; children: React.ReactNode }) {
  return (
    <Card as="section" className="grid justify-items-start gap-3 md:p-8">
      <span className="grid size-14 place-items-center rounded-full bg-fit-tint text-fit-text">
        <Icon of={MailCheck} size={24} />
      </span>
      <h2 className="text-28">{m.offers_wait_sent_title()}</h2>
      <p className="max-w-[50ch] text-soft">{m.offers_wait_sent_text()}</p>
      <p className="rounded-control bg-surface-quiet px-3 py-2 font-strong [overflow-wrap:anywhere]">{email}</p>
      <p className="text-14 text-faint">{m.offers_wait_spam()}</p>
      {children}
    </Card>
  );
}

function Said({ entry }: { entry: WaitlistEntry }) {
  const rows = [
    [m.offers_wait_kind(), KIND_WORDS[entry.kind]()],
    ...(entry.business ? [[m.offers_wait_business(), entry.business]] : []),
    [m.offers_wait_city(), entry.city],
    [entry.kind === 'residence' ? m.offers_wait_places() : m.offers_wait_homes(), wholeNumber(entry.homes)],
    [m.offers_wait_email(), entry.email],
  ];
  return (
    <section>
      <h2 className="text-18">{m.offers_wait_details()}</h2>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {rows.map(([term, text]) => (
          <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="text-14 text-soft">{term}</dt>
            <dd className="m-0 min-w-0 font-mid [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Leave({ busy, onLeave }: { busy: boolean; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="bare" busy={busy} onClick={() => setAsking(true)}>
        {m.offers_wait_leave()}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        size="question"
        title={m.offers_wait_leave_title()}
        description={m.offers_wait_leave_text()}
        actions={
          <>
            <Button
              look="danger"
              wide
              onClick={() => {
                setAsking(false);
                onLeave();
              }}
            >
              {m.offers_wait_leave()}
            </Button>
            <Button look="bare" wide onClick={() => setAsking(false)}>
              {m.offers_wait_cancel()}
            </Button>
          </>
        }
      />
    </>
  );
}
