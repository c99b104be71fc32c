import { isKindEnabled, KINDS, typeOverridesIn, type Preferences, type Kind } from '../../domain/settings.ts';
import type { Settings } from '../../domain/settings-schema.ts';

export function presentSettings(choices: Preferences, pushKey: string | null, browsers: number): Settings {
  const channels = (kind: Kind) => ({
    app: isKindEnabled(choices, kind, 'app'),
    mail: isKindEnabled(choices, kind, 'mail'),
    push: isKindEnabled(choices, kind, 'push'),
  });
  const { digest, quiet, timeZone } = choices;
  return {
    kinds: Object.fromEntries(KINDS.map((kind) => [kind, channels(kind)])) as Settings['kinds'],
    types_off: typeOverridesIn(choices.off),
    digest,
    quiet: quiet && { from: formatTimeOfDay(quiet.from), to: formatTimeOfDay(quiet.to) },
    time_zone: timeZone,
    push_key: pushKey,
    browsers,
  };
}

function formatTimeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
