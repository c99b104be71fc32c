import * as z from 'zod/mini';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { LANGS } from '#shared/i18n/lang.ts';
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
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
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

export type NoticeCardProps = { settings: SiteSettings; onChange: (change: SiteSettingsChange) => Promise<unknown> };

const noticeText = z.string().check(z.trim(), z.minLength(1, 'required'));
const noticeShape = notices(() => z.string());
const noticeForm = z.object(notices(() => noticeText));
const ERRORS = { required: m.admin_set_notice_every };
const NO_NOTICE = notices(() => '');

/** Site-wide notice; required in every language, or in none. */
export function NoticeCard({ settings, onChange }: NoticeCardProps) {
  const form = useAppForm({
    schema: noticeForm,
    defaultValues: notices((lang) => settings[noticeKey(lang)]),
    errorMessages: ERRORS,
    draft: useUserDraft('site-notice', noticeShape),
    onSubmit: onChange,
    failureMessage: () => null,
  });
  const isShown = LANGS.some((lang) => settings[noticeKey(lang)] !== '');
  const remove = () => {
    form.restart(NO_NOTICE);
    onChange(NO_NOTICE).catch(() => undefined);
  };
  return (
    <Card as="section" aria-labelledby="admin-notice">
      <h2 id="admin-notice" className="text-18">
        {m.admin_set_notice()}
      </h2>
      <p className="mt-1 text-14 text-muted">{m.admin_set_notice_help()}</p>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="mt-4 grid gap-4">
        {LANGS.map((lang) => (
          <Field
            key={lang}
            label={LOCALES[lang].name}
            aside={`${form.watch(noticeKey(lang)).length}/${SITE_SETTINGS.noticeMaxLength}`}
            error={form.error(noticeKey(lang))}
          >
            <TextArea
              rows={2}
              lang={lang}
              maxLength={SITE_SETTINGS.noticeMaxLength}
              {...form.register(noticeKey(lang))}
            />
          </Field>
        ))}
        <FormErrorSummary {...form.summary} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.isSubmitting}>
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
