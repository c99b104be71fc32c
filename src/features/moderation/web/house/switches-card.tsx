import { useState, type FormEvent } from 'react';
import {
  HOUSE,
  SWITCHES,
  type HouseChange,
  type HouseSettings,
  type Switch as Name,
} from '#features/house/domain/settings.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';

const SWITCH_WORDS: Record<Name, { label: () => string; off: () => string }> = {
  sign_ups: { label: () => m.admin_set_sign_ups(), off: () => m.admin_set_sign_ups_help() },
  publishing: { label: () => m.admin_set_publishing(), off: () => m.admin_set_publishing_help() },
  new_chats: { label: () => m.admin_set_new_chats(), off: () => m.admin_set_new_chats_help() },
  calls: { label: () => m.admin_set_calls(), off: () => m.admin_set_calls_help() },
};

type Change = (change: HouseChange) => void;

/** What is on and what is off; a press counts at once, everywhere. */
export function SwitchesCard({ settings, onChange }: { settings: HouseSettings; onChange: Change }) {
  return (
    <Card as="section" aria-labelledby="admin-switches">
      <h2 id="admin-switches" className="text-18">
        {m.admin_set_switches()}
      </h2>
      <div className="mt-2 divide-y divide-line">
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            checked={settings[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
            help={SWITCH_WORDS[name].off()}
          >
            {SWITCH_WORDS[name].label()}
          </Switch>
        ))}
      </div>
    </Card>
  );
}

export type NoticeCardProps = { settings: HouseSettings; busy: boolean; onChange: Change };

/** What stands on every page, in both languages or in none. */
export function NoticeCard({ settings, busy, onChange }: NoticeCardProps) {
  const [es, setEs] = useState(settings.notice_es);
  const [en, setEn] = useState(settings.notice_en);
  const [isSent, setIsSent] = useState(false);
  const isShown = settings.notice_es !== '' || settings.notice_en !== '';
  const missing = (text: string) => (isSent && text.trim() === '' ? m.admin_set_notice_both() : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (es.trim() !== '' && en.trim() !== '') onChange({ notice_es: es, notice_en: en });
  };
  const remove = () => {
    setEs('');
    setEn('');
    setIsSent(false);
    onChange({ notice_es: '', notice_en: '' });
  };
  return (
    <Card as="section" aria-labelledby="admin-notice">
      <h2 id="admin-notice" className="text-18">
        {m.admin_set_notice()}
      </h2>
      <p className="mt-1 text-14 text-soft">{m.admin_set_notice_help()}</p>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field label={m.admin_set_notice_es()} aside={`${es.length}/${HOUSE.noticeMaxLength}`} error={missing(es)}>
          <TextArea
            rows={2}
            lang="es"
            maxLength={HOUSE.noticeMaxLength}
            value={es}
            onChange={(event) => setEs(event.target.value)}
          />
        </Field>
        <Field label={m.admin_set_notice_en()} aside={`${en.length}/${HOUSE.noticeMaxLength}`} error={missing(en)}>
          <TextArea
            rows={2}
            lang="en"
            maxLength={HOUSE.noticeMaxLength}
            value={en}
            onChange={(event) => setEn(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {m.admin_set_notice_show()}
          </Button>
          {isShown && (
            <Button look="line" onClick={remove}>
              {m.admin_set_notice_remove()}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
