import { m } from '#messages';
import { CHANNELS, isMandatory, KINDS, type Channel, type Kind } from '../../domain/settings.ts';
import type { Settings, SettingsBody } from '../../domain/settings-schema.ts';
import { ChannelHeader, ChannelCells } from './channel-cells.tsx';
import { TypeSettings } from './type-settings.tsx';

const KIND_LABELS: Record<Kind, [name: () => string, help: () => string]> = {
  messages: [m.notifications_row_messages, m.notifications_row_messages_help],
  people: [m.notifications_row_people, m.notifications_row_people_help],
  groups: [m.notifications_row_groups, m.notifications_row_groups_help],
  homes: [m.notifications_row_homes, m.notifications_row_homes_help],
  listings: [m.notifications_row_listings, m.notifications_row_listings_help],
  safety: [m.notifications_row_safety, m.notifications_row_safety_help],
};

interface ChannelTableProps {
  settings: Settings;
  onChange: (part: Partial<SettingsBody>) => void;
}

/**
 * Preference table by kind and channel; on small screens the labeled switches move below each row. Every kind except
 * safety expands into its types.
 */
export function ChannelTable({ settings, onChange }: ChannelTableProps) {
  const channels = CHANNELS.filter((channel) => channel !== 'push' || settings.push_key !== null);
  const { kinds } = settings;
  const put = (kind: Kind, channel: Channel, isOn: boolean) =>
    onChange({ kinds: { ...kinds, [kind]: { ...kinds[kind], [channel]: isOn } } });
  return (
    <>
      <ChannelHeader channels={channels} />
      <ul className="divide-y divide-line">
        {KINDS.map((kind) => {
          const [name, help] = KIND_LABELS[kind];
          return (
            <li key={kind} className="py-3">
              <div className="gap-x-6 md:flex md:items-center">
                <div className="min-w-0 flex-1">
                  <h3 className="text-16 font-strong">{name()}</h3>
                  <p className="text-14 text-muted">{help()}</p>
                </div>
                <ChannelCells
                  name={name()}
                  channels={channels}
                  isOn={(channel) => kinds[kind][channel]}
                  isDisabled={(channel) => isMandatory(kind, channel)}
                  onChange={(channel, isOn) => put(kind, channel, isOn)}
                />
              </div>
              {kind !== 'safety' && <TypeSettings {...{ kind, channels, settings, onChange }} name={name()} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
