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
import { MarkedPhotos } from './marked-photo.tsx';

/** Checks of the other parties with their marks, earlier checks, and all answers; nothing of it is ever deleted. */
export function Objections(props: ItemDialogProps) {
  const { checks, earlier } = props.item.record;
  const said = checks.filter(({ by, note, marks }) => by !== props.me || note !== '' || marks.length > 0);
  const replaced = earlier.filter(({ note, marks }) => note !== '' || marks.length > 0);
  if (said.length + replaced.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {said.map((check) => (
        <SaidCheck key={check.seq} check={check} {...props} />
      ))}
      {replaced.map((check) => (
        <SaidCheck key={check.seq} check={check} isEarlier {...props} />
      ))}
    </ul>
  );
}

interface SaidCheckProps extends ItemDialogProps {
  check: EntryOf<'check'>;
  isEarlier?: boolean;
}

function SaidCheck({
  check,
  isEarlier = false,
  handoverId,
  item,
  parties,
  me,
  may,
  isAnswering,
  onEntry,
}: SaidCheckProps) {
  const { photos, answers } = item.record;
  return (
    <li className="grid gap-2 rounded-inner bg-surface-quiet px-4 py-3 text-14">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-strong">{check.by === me ? m.handover_you() : partyLabel(parties, check.by)}</span>
        {isEarlier ? <span className="text-muted">{m.handover_earlier()}</span> : <ItemBadge state={check.state} />}
      </p>
      {check.note !== '' && <p className="wrap-anywhere whitespace-pre-line">{safeDisplayText(check.note)}</p>}
      <MarkedPhotos handoverId={handoverId} item={item.item} photos={photos} marks={check.marks} />
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
      {check.by !== me && may.answer && !isEarlier && (
        <AnswerForm check={check} isWaiting={isAnswering(check.seq)} onEntry={onEntry} />
      )}
    </li>
  );
}

interface AnswerFormProps extends Pick<ItemDialogProps, 'onEntry'> {
  check: EntryOf<'check'>;
  /** True while an answer of the reader waits to be sent. */
  isWaiting: boolean;
}

function AnswerForm({ check, isWaiting, onEntry }: AnswerFormProps) {
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
        <Button variant="outline" onClick={send} disabled={isWaiting || text.trim() === ''}>
          {m.handover_answer()}
        </Button>
      </span>
    </div>
  );
}
