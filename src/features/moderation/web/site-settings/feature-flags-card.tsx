import { useState, type FormEvent } from 'react';
import { byLang, LANGS, type Lang } from '#shared/i18n/lang.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import {
  noticeKey,
  notices,
  SITE_SETTINGS,
  FEATURE_FLAGS,
  type SiteSettingsChange,
  type SiteSettings,
  type FeatureFlag as Name,
} from '#features/site-settings/domain/settings.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Switch } from '#ui/forms/selection-controls.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';

const FLAG_LABELS: Record<Name, { label: () => string; off: () => string }> = {
  sign_ups: { label: () => m.admin_set_sign_ups(), off: () => m.admin_set_sign_ups_help() },
  publishing: { label: () => m.admin_set_publishing(), off: () => m.admin_set_publishing_help() },
  new_chats: { label: () => m.admin_set_new_chats(), off: () => m.admin_set_new_chats_help() },
  calls: { label: () => m.admin_set_calls(), off: () => m.admin_set_calls_help() },
};

type ChangeHandler = (change: SiteSettingsChange) => void;

/** Feature flags; changes take effect immediately in all processes. */
export function FeatureFlagsCard({ settings, onChange }: { settings: SiteSettings; onChange: ChangeHandler }) {
  return (
    <Card as="section" aria-labelledby="admin-switches">
      <h2 id="admin-switches" className="text-18">
        {m.admin_set_switches()}
      </h2>
      <div className="mt-2 divide-y divide-line">
        {FEATURE_FLAGS.map((name) => (
          <Switch
            key={name}
            checked={settings[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
            help={FLAG_LABELS[name].off()}
          >
            {FLAG_LABELS[name].label()}
          </Switch>
        ))}
      </div>
    </Card>
  );
}

export type NoticeCardProps = { settings: SiteSettings; busy: boolean; onChange: ChangeHandler };

/** Site-wide notice; required in every language, or in none. */
export function NoticeCard({ settings, busy, onChange }: NoticeCardProps) {
  const [texts, setTexts] = useState(() => byLang((lang) => settings[noticeKey(lang)]));
  const [isSent, setIsSent] = useState(false);
  const isShown = LANGS.some((lang) => settings[noticeKey(lang)] !== '');
  const isMissing = (lang: Lang) => texts[lang].trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!LANGS.some(isMissing)) onChange(notices((lang) => texts[lang]));
  };
  const remove = () => {
    setTexts(byLang(() => ''));
    setIsSent(false);
    onChange(notices(() => ''));
  };
  return (
    <Card as="section" aria-labelledby="admin-notice">
      <h2 id="admin-notice" className="text-18">
        {m.admin_set_notice()}
      </h2>
      <p className="mt-1 text-14 text-muted">{m.admin_set_notice_help()}</p>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {LANGS.map((lang) => (
          <Field
            key={lang}
            label={LOCALES[lang].name}
            aside={`${texts[lang].length}/${SITE_SETTINGS.noticeMaxLength}`}
            error={isSent && isMissing(lang) ? m.admin_set_notice_every() : undefined}
          >
            <TextArea
              rows={2}
              lang={lang}
              maxLength={SITE_SETTINGS.noticeMaxLength}
              value={texts[lang]}
              onChange={({ target }) => setTexts({ ...texts, [lang]: target.value })}
            />
          </Field>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={busy}>
            {m.admin_set_notice_show()}
          </Button>
          {isShown && (
            <Button variant="outline" onClick={remove}>
              {m.admin_set_notice_remove()}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
