import Lock from 'lucide-react/icons/lock';
import { openReport } from '#browser/bus/report-bus.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Answers } from '../../domain/references/questions.ts';
import type { ReferencePair } from '../../domain/references/schema.ts';
import { ReferenceForm } from './reference-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import { WrittenReference } from './written-reference.tsx';

export interface PairCardProps {
  pair: ReferencePair;
  busy: boolean;
  onSend: (answers: Answers, fact: string) => void;
  onWithdraw: () => void;
  onReply: (id: string, text: string) => void;
  /** Closes the dialog, for another one to open. */
  onLeave: () => void;
}

/** The two references between the reader and one person. */
export function PairCard({ pair, busy, onSend, onWithdraw, onReply, onLeave }: PairCardProps) {
  const lang = useLang();
  const name = pair.name === null ? m.references_unknown_person() : safeDisplayText(pair.name);
  const day = pair.opens_at === null ? '' : formatDate(pair.opens_at, lang);
  const { mine, theirs } = pair;
  return (
    <section className="grid gap-4 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="text-18 wrap-anywhere">{m.references_how_was({ role: pair.role, name })}</h3>
      {pair.is_theirs_written && !pair.is_open && (
        <Callout icon={Lock}>
          <span className="font-strong">{m.references_they_wrote({ name })}.</span>{' '}
          {m.references_they_wrote_text({ day })}
        </Callout>
      )}
      {theirs && (
        <WrittenReference title={m.references_theirs({ name })} reference={theirs}>
          <div className="flex flex-wrap gap-2">
            {theirs.reply === null && <ReplyForm busy={busy} onReply={(text) => onReply(theirs.id, text)} />}
            <Button
              variant="ghost"
              onClick={() => {
                onLeave();
                openReport({ type: 'profile', resourceId: pair.user_id, userId: pair.user_id, name });
              }}
            >
              {m.references_report()}
            </Button>
          </div>
        </WrittenReference>
      )}
      {pair.may_write && (
        <>
          {!pair.is_theirs_written && <p className="text-14 text-muted">{m.references_blind()}</p>}
          <ReferenceForm pair={pair} busy={busy} onSend={onSend} />
        </>
      )}
      {mine && (
        <WrittenReference title={m.references_mine()} reference={mine}>
          {!pair.is_open && <p className="text-14 text-muted">{m.references_mine_closed({ name, day })}</p>}
          <div>
            <Button variant="ghost" loading={busy} onClick={onWithdraw}>
              {m.references_withdraw()}
            </Button>
          </div>
        </WrittenReference>
      )}
      {pair.is_mine_withdrawn && <p className="text-muted">{m.references_mine_withdrawn()}</p>}
      {pair.is_open && !theirs && <p className="text-muted">{m.references_theirs_none({ name })}</p>}
      {pair.is_open && !mine && !pair.is_mine_withdrawn && <p className="text-muted">{m.references_too_late()}</p>}
    </section>
  );
}
