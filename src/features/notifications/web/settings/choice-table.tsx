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
import { ChannelHead, ChoiceCells } from './choice-cells.tsx';
import { TypeChoices } from './type-choices.tsx';

const ROWS: Record<Kind, [name: () => string, help: () => string]> = {
  messages: [m.notifications_row_messages, m.notifications_row_messages_help],
  people: [m.notifications_row_people, m.notifications_row_people_help],
  groups: [m.notifications_row_groups, m.notifications_row_groups_help],
  homes: [m.notifications_row_homes, m.notifications_row_homes_help],
  listings: [m.notifications_row_listings, m.notifications_row_listings_help],
  safety: [m.notifications_row_safety, m.notifications_row_safety_help],
};

interface ChoiceTableProps {
  settings: Settings;
  onChange: (part: Partial<SettingsBody>) => void;
}

/**
 * What comes by which way: a table on wide screens; on narrow ones each row has its switches below it, with their names. Each
 * kind opens into its single types, safety apart.
 */
export function ChoiceTable({ settings, onChange }: ChoiceTableProps) {
  const channels = CHANNELS.filter((channel) => channel !== 'push' || settings.push_key !== null);
  const { kinds } = settings;
  const put = (kind: Kind, channel: Channel, isOn: boolean) =>
    onChange({ kinds: { ...kinds, [kind]: { ...kinds[kind], [channel]: isOn } } });
  return (
    <>
      <ChannelHead channels={channels} />
      <ul className="divide-y divide-line">
        {KINDS.map((kind) => {
          const [name, help] = ROWS[kind];
          return (
            <li key={kind} className="py-3">
              <div className="gap-x-6 md:flex md:items-center">
                <div className="min-w-0 flex-1">
                  <h3 className="text-16 font-strong">{name()}</h3>
                  <p className="text-14 text-soft">{help()}</p>
                </div>
                <ChoiceCells
                  name={name()}
                  channels={channels}
                  isOn={(channel) => kinds[kind][channel]}
                  isDisabled={(channel) => isFixed(kind, channel)}
                  onChange={(channel, isOn) => put(kind, channel, isOn)}
                />
              </div>
              {kind !== 'safety' && <TypeChoices {...{ kind, channels, settings, onChange }} name={name()} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
