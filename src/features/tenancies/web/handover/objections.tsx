import { useState } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { EntryOf } from '../../domain/chain/entry.ts';
import { HANDOVER } from '../../domain/rules.ts';
import { partyLabel } from '../labels.ts';
import type { ItemDialogProps } from './item-dialog-props.ts';
import { ItemBadge } from './item-badge.tsx';

/** Checks of the other parties, and all answers; nothing of it is ever deleted. */
export function Objections({
  item,
  parties,
  me,
  may,
  onEntry,
}: Pick<ItemDialogProps, 'item' | 'parties' | 'me' | 'may' | 'onEntry'>) {
  const { checks, answers } = item.record;
  const shown = checks.filter(({ by, note }) => by !== me || note !== '');
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {shown.map((check) => (
        <li key={check.seq} className="grid gap-2 rounded-inner bg-surface-quiet px-4 py-3 text-14">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-strong">{check.by === me ? m.handover_you() : partyLabel(parties, check.by)}</span>
            <ItemBadge state={check.state} />
          </p>
          {check.note !== '' && <p className="wrap-anywhere whitespace-pre-line">{safeDisplayText(check.note)}</p>}
          {answers
            .filter((one) => one.check === check.seq)
            .map((one) => (
              <p key={one.seq} className="wrap-anywhere">
                {m.handover_says({
                  name: one.by === me ? m.handover_you() : partyLabel(parties, one.by),
                  text: safeDisplayText(one.text),
                })}
              </p>
            ))}
          {check.by !== me && may.answer && <AnswerForm check={check} onEntry={onEntry} />}
        </li>
      ))}
    </ul>
  );
}

function AnswerForm({ check, onEntry }: { check: EntryOf<'check'>; onEntry: ItemDialogProps['onEntry'] }) {
  const [text, setText] = useState('');
  const send = () => {
    if (text.trim() === '') return;
    onEntry({ type: 'answer', check: check.seq, text: text.trim() });
    setText('');
  };
  return (
    <div className="grid gap-2">
      <Field label={m.handover_answer_label()}>
        <TextArea
          rows={2}
          maxLength={HANDOVER.noteMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <span>
        <Button variant="outline" onClick={send} disabled={text.trim() === ''}>
          {m.handover_answer()}
        </Button>
      </span>
    </div>
  );
}
