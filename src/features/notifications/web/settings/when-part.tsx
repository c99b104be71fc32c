import { useState } from 'react';
import { Switch } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { DIGESTS, type Settings, type SettingsBody } from '../../domain/settings.ts';

const DIGEST_WORDS = {
  instant: m.notifications_digest_instant,
  daily: m.notifications_digest_daily,
  weekly: m.notifications_digest_weekly,
};

/** What is offered first to whoever wants quiet. */
const NIGHT = { from: '22:00', to: '08:00' };
/** Spain has two; whoever is elsewhere finds their own beside them. */
const ZONES = ['Europe/Madrid', 'Atlantic/Canary'];

interface PartProps {
  settings: Settings;
  onChange: (part: Partial<SettingsBody>) => void;
}

/** When mails come: at once, or gathered. */
export function DigestPart({ settings, onChange }: PartProps) {
  return (
    <>
      <Segmented
        wide
        label={m.notifications_digest()}
        value={settings.digest}
        options={DIGESTS.map((value) => ({ value, label: DIGEST_WORDS[value]() }))}
        onChange={(digest) => onChange({ digest })}
      />
      <p className="pt-2 text-14 text-soft">{m.notifications_digest_help()}</p>
    </>
  );
}

/** Hours without mails and browser notices, on a clock of the person's choosing. */
export function QuietPart({ settings, onChange }: PartProps) {
  const { quiet, time_zone: zone } = settings;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([...ZONES, zone, ...(own ? [own] : [])])];
  return (
    <>
      <Switch
        checked={quiet !== null}
        help={m.notifications_quiet_help()}
        onChange={({ currentTarget: { checked } }) => onChange({ quiet: checked ? NIGHT : null })}
      >
        <span className="font-strong">{m.notifications_quiet()}</span>
      </Switch>
      {quiet && (
        <div className="grid gap-4 pt-3 sm:grid-cols-[9.5rem_9.5rem_minmax(0,1fr)]">
          <Clock
            label={m.notifications_quiet_from()}
            value={quiet.from}
            other={quiet.to}
            onPick={(from) => onChange({ quiet: { ...quiet, from } })}
          />
          <Clock
            label={m.notifications_quiet_to()}
            value={quiet.to}
            other={quiet.from}
            onPick={(to) => onChange({ quiet: { ...quiet, to } })}
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

interface ClockProps {
  label: string;
  value: string;
  /** The other end: the same time would be the whole day, and is not taken. */
  other: string;
  onPick: (value: string) => void;
}

/** A time of day, stored once it is whole and one has left the field: while one types there are other times in between. */
function Clock({ label, value, other, onPick }: ClockProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && typed !== '' && typed !== value && typed !== other) onPick(typed);
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
