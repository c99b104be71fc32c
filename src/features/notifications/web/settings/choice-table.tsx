import { Switch } from '#ui/choice.tsx';
import { m } from '#words';
import {
  CHANNELS,
  isFixed,
  KINDS,
  type Channel,
  type Kind,
  type Settings,
  type SettingsBody,
} from '../../domain/settings.ts';

const ROWS: Record<Kind, [name: () => string, help: () => string]> = {
  messages: [m.notifications_row_messages, m.notifications_row_messages_help],
  people: [m.notifications_row_people, m.notifications_row_people_help],
  groups: [m.notifications_row_groups, m.notifications_row_groups_help],
  homes: [m.notifications_row_homes, m.notifications_row_homes_help],
  listings: [m.notifications_row_listings, m.notifications_row_listings_help],
  safety: [m.notifications_row_safety, m.notifications_row_safety_help],
};

const COLUMNS: Record<Channel, () => string> = {
  app: m.notifications_channel_app,
  mail: m.notifications_channel_mail,
  push: m.notifications_channel_push,
};

interface ChoiceTableProps {
  settings: Settings;
  onChange: (part: Partial<SettingsBody>) => void;
}

/** What comes by which way. On narrow screens each row is a card with its switches below each other. */
export function ChoiceTable({ settings, onChange }: ChoiceTableProps) {
  const channels = CHANNELS.filter((channel) => channel !== 'push' || settings.push_key !== null);
  return (
    <ul className="divide-y divide-line">
      {KINDS.map((kind) => {
        const [name, help] = ROWS[kind];
        return (
          <li key={kind} className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_13rem]">
            <div>
              <h3 className="text-16 font-strong">{name()}</h3>
              <p className="text-14 text-soft">{help()}</p>
            </div>
            <div role="group" aria-label={name()}>
              {channels.map((channel) => (
                <Switch
                  key={channel}
                  checked={settings.kinds[kind][channel]}
                  disabled={isFixed(kind, channel)}
                  aria-label={m.notifications_choice({ kind: name(), channel: COLUMNS[channel]() })}
                  className="text-14"
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({
                      kinds: { ...settings.kinds, [kind]: { ...settings.kinds[kind], [channel]: checked } },
                    })
                  }
                >
                  {COLUMNS[channel]()}
                </Switch>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
