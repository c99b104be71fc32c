import { isKindWanted, KINDS, singlesIn, type Choices, type Kind, type Settings } from '../../domain/settings.ts';

export function presentSettings(choices: Choices, pushKey: string | null, browsers: number): Settings {
  const channels = (kind: Kind) => ({
    app: isKindWanted(choices, kind, 'app'),
    mail: isKindWanted(choices, kind, 'mail'),
    push: isKindWanted(choices, kind, 'push'),
  });
  const { digest, quiet, timeZone } = choices;
  return {
    kinds: Object.fromEntries(KINDS.map((kind) => [kind, channels(kind)])) as Settings['kinds'],
    types_off: singlesIn(choices.off),
    digest,
    quiet: quiet && { from: clock(quiet.from), to: clock(quiet.to) },
    time_zone: timeZone,
    push_key: pushKey,
    browsers,
  };
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
