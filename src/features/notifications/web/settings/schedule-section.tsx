import { useState } from 'react';
import { Switch } from '#ui/forms/selection-controls.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { DIGESTS } from '../../domain/settings.ts';
import type { Settings, SettingsBody } from '../../domain/settings-schema.ts';

const DIGEST_LABELS = {
  instant: m.notifications_digest_instant,
  daily: m.notifications_digest_daily,
  weekly: m.notifications_digest_weekly,
};

/** Default quiet hours. */
const DEFAULT_QUIET_HOURS = { from: '22:00', to: '08:00' };
/** Time zones of Spain; the browser's own zone is added if different. */
const SPANISH_TIME_ZONES = ['Europe/Madrid', 'Atlantic/Canary'];

interface SectionProps {
  settings: Settings;
  onChange: (part: Partial<SettingsBody>) => void;
}

/** Email schedule: immediately or as a digest. */
export function DigestSection({ settings, onChange }: SectionProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        label={m.notifications_digest()}
        value={settings.digest}
        options={DIGESTS.map((value) => ({ value, label: DIGEST_LABELS[value]() }))}
        onChange={(digest) => onChange({ digest })}
      />
      <p className="pt-2 text-14 text-muted">{m.notifications_digest_help()}</p>
    </>
  );
}

/** Quiet hours for email and push, in a selectable time zone. */
export function QuietHoursSection({ settings, onChange }: SectionProps) {
  const { quiet, time_zone: zone } = settings;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([...SPANISH_TIME_ZONES, zone, ...(own ? [own] : [])])];
  return (
    <>
      <Switch
        checked={quiet !== null}
        help={m.notifications_quiet_help()}
        onChange={({ currentTarget: { checked } }) => onChange({ quiet: checked ? DEFAULT_QUIET_HOURS : null })}
      >
        <span className="font-strong">{m.notifications_quiet()}</span>
      </Switch>
      {quiet && (
        <div className="grid gap-4 pt-3 sm:grid-cols-[9.5rem_9.5rem_minmax(0,1fr)]">
          <TimeInput
            label={m.notifications_quiet_from()}
            value={quiet.from}
            other={quiet.to}
            onChange={(from) => onChange({ quiet: { ...quiet, from } })}
          />
          <TimeInput
            label={m.notifications_quiet_to()}
            value={quiet.to}
            other={quiet.from}
            onChange={(to) => onChange({ quiet: { ...quiet, to } })}
          />
          <Field label={m.notifications_zone()}>
            <Select
              value={zone}
              options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
              onChange={({ currentTarget: { value } }) => onChange({ time_zone: value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  /** The other end of the range; equal values are rejected because they would mean the whole day. */
  other: string;
  onChange: (value: string) => void;
}

/** Time input that saves on blur, because partial input yields other valid times. */
function TimeInput({ label, value, other, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && typed !== '' && typed !== value && typed !== other) onChange(typed);
    setTyped(null);
  };
  return (
    <Field label={label}>
      <TextInput
        type="time"
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={leave}
      />
    </Field>
  );
}
