import { Switch } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
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

/** What comes by which way: a table on wide screens; on narrow ones each row has its switches below it, with their names. */
export function ChoiceTable({ settings, onChange }: ChoiceTableProps) {
  const channels = CHANNELS.filter((channel) => channel !== 'push' || settings.push_key !== null);
  const cells = channels.length === 3 ? 'grid-cols-3 md:w-72' : 'grid-cols-2 md:w-48';
  return (
    <>
      <div aria-hidden="true" className="hidden justify-end pt-2 md:flex">
        <div className={cx('grid', cells)}>
          {channels.map((channel) => (
            <span key={channel} className="text-center text-14 font-mid text-soft">
              {COLUMNS[channel]()}
            </span>
          ))}
        </div>
      </div>
      <ul className="divide-y divide-line">
        {KINDS.map((kind) => {
          const [name, help] = ROWS[kind];
          return (
            <li key={kind} className="gap-x-6 py-3 md:flex md:items-center">
              <div className="min-w-0 flex-1">
                <h3 className="text-16 font-strong">{name()}</h3>
                <p className="text-14 text-soft">{help()}</p>
              </div>
              <div role="group" aria-label={name()} className={cx('grid flex-none pt-1 md:pt-0', cells)}>
                {channels.map((channel) => (
                  <div key={channel} className="grid justify-items-center">
                    <Switch
                      checked={settings.kinds[kind][channel]}
                      disabled={isFixed(kind, channel)}
                      className="w-full justify-center! gap-0!"
                      onChange={({ currentTarget: { checked } }) =>
                        onChange({
                          kinds: { ...settings.kinds, [kind]: { ...settings.kinds[kind], [channel]: checked } },
                        })
                      }
                    >
                      <span className="sr-only">
                        {m.notifications_choice({ kind: name(), channel: COLUMNS[channel]() })}
                      </span>
                    </Switch>
                    <span aria-hidden="true" className="-mt-1 text-14 text-soft md:hidden">
                      {COLUMNS[channel]()}
                    </span>
                  </div>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
