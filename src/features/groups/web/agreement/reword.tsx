import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/lang.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { AGREEMENT } from '../../domain/agreement/rules.ts';
import type { Agreement } from '../../domain/agreement/schema.ts';
import { rewordAgreement } from './agreement-api.ts';
import { changeOf, isTooLong, keptReword, rewordFormOf, type RewordForm } from './reword-form.ts';
import { useAgreementWork } from './use-agreement.ts';

interface RewordProps {
  groupId: string;
  agreement: Agreement;
  ownId: string;
  onClose: () => void;
}

/** Gives the points of an agreement other words, and adds some. What is typed stays on the device until it is saved. */
export function Reword({ groupId, agreement, ownId, onClose }: RewordProps) {
  const lang = useLang();
  const toast = useToast();
  const own = ownStorage(ownId);
  const key = `group-agreement:${groupId}:${agreement.version}:${lang}`;
  const [form, setForm] = useState<RewordForm>(
    () => keptReword(own.get(key), agreement) ?? rewordFormOf(agreement, lang),
  );
  const { busy, run } = useAgreementWork(groupId);
  const change = (next: Partial<RewordForm>) => {
    const changed = { ...form, ...next };
    setForm(changed);
    own.set(key, JSON.stringify(changed));
  };
  const texts = [...form.texts.map(({ text }) => text), ...form.own];
  const save = async () => {
    if (texts.some(isTooLong)) return;
    const saved = await run('save', async () => rewordAgreement(groupId, changeOf(agreement, form, lang)));
    if (!saved) return;
    own.remove(key);
    toast.success(m.group_agreement_saved({ version: saved.version }));
    onClose();
  };
  const cancel = () => {
    own.remove(key);
    onClose();
  };
  return (
    <Card
      as="form"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid gap-1">
        <h2 className="text-22">{m.group_agreement_edit()}</h2>
        <p className="text-14 text-soft">{m.group_agreement_edit_lead()}</p>
      </div>
      {form.texts.map(({ topic, text }, at) => (
        <Field key={topic} label={m.group_agreement_topic({ topic })} error={tooLong(text)}>
          <TextArea
            rows={2}
            value={text}
            onChange={(event) => change({ texts: form.texts.with(at, { topic, text: event.currentTarget.value }) })}
          />
        </Field>
      ))}
      <OwnFields own={form.own} onChange={(next) => change({ own: next })} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button look="bare" onClick={cancel}>
          {m.group_agreement_cancel()}
        </Button>
        <Button type="submit" busy={busy !== null} busyLabel={m.group_agreement_saving()}>
          {m.group_agreement_save()}
        </Button>
      </div>
    </Card>
  );
}

function OwnFields({ own, onChange }: { own: readonly string[]; onChange: (own: string[]) => void }) {
  return (
    <div className="grid gap-4">
      <h3 className="text-18">{m.group_agreement_own_topic()}</h3>
      {own.map((text, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <Field label={m.group_agreement_own_label({ nth: at + 1 })} error={tooLong(text)}>
            <TextArea
              rows={2}
              value={text}
              onChange={(event) => onChange([...own].with(at, event.currentTarget.value))}
            />
          </Field>
          <IconButton
            icon={X}
            label={m.group_agreement_remove({ nth: at + 1 })}
            className="mt-7"
            onClick={() => onChange(own.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      {own.length < AGREEMENT.maxOwn && (
        <Button look="line" icon={Plus} className="justify-self-start" onClick={() => onChange([...own, ''])}>
          {m.group_agreement_add()}
        </Button>
      )}
    </div>
  );
}

function tooLong(text: string): string | undefined {
  return isTooLong(text) ? m.error_agreement_clause_length() : undefined;
}
