import { isWanted, KINDS, type Choices, type Kind, type Settings } from '../../domain/settings.ts';

export function presentSettings(choices: Choices, pushKey: string | null, browsers: number): Settings {
  const channels = (kind: Kind) => ({
    app: isWanted(choices, kind, 'app'),
    mail: isWanted(choices, kind, 'mail'),
    push: isWanted(choices, kind, 'push'),
  });
  const { digest, quiet, timeZone } = choices;
  return {
    kinds: Object.fromEntries(KINDS.map((kind) => [kind, channels(kind)])) as Settings['kinds'],
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
