import { Switch } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import type { Channel } from '../../domain/settings.ts';

const COLUMNS: Record<Channel, () => string> = {
  app: m.notifications_channel_app,
  mail: m.notifications_channel_mail,
  push: m.notifications_channel_push,
};

/** The columns of the table, for however many channels there are. */
function columnsFor(channels: readonly Channel[]): string {
  return channels.length === 3 ? 'grid-cols-3 md:w-72' : 'grid-cols-2 md:w-48';
}

/** The names of the channels over their columns. */
export function ChannelHead({ channels }: { channels: readonly Channel[] }) {
  return (
    <div aria-hidden="true" className="hidden justify-end pt-2 md:flex">
      <div className={cx('grid', columnsFor(channels))}>
        {channels.map((channel) => (
          <span key={channel} className="text-center text-14 font-mid text-soft">
            {COLUMNS[channel]()}
          </span>
        ))}
      </div>
    </div>
  );
}

interface ChoiceCellsProps {
  /** What comes: a kind or a single type, in words. */
  name: string;
  channels: readonly Channel[];
  isOn: (channel: Channel) => boolean;
  isDisabled: (channel: Channel) => boolean;
  onChange: (channel: Channel, isOn: boolean) => void;
}

/** A switch for each channel. */
export function ChoiceCells({ name, channels, isOn, isDisabled, onChange }: ChoiceCellsProps) {
  return (
    <div role="group" aria-label={name} className={cx('grid flex-none pt-1 md:pt-0', columnsFor(channels))}>
      {channels.map((channel) => (
        <div key={channel} className="grid justify-items-center">
          <Switch
            checked={isOn(channel)}
            disabled={isDisabled(channel)}
            className="w-full justify-center! gap-0!"
            onChange={({ currentTarget: { checked } }) => onChange(channel, checked)}
          >
            <span className="sr-only">{m.notifications_choice({ kind: name, channel: COLUMNS[channel]() })}</span>
          </Switch>
          <span aria-hidden="true" className="-mt-1 text-14 text-soft md:hidden">
            {COLUMNS[channel]()}
          </span>
        </div>
      ))}
    </div>
  );
}
