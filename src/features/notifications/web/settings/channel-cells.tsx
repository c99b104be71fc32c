import { Switch } from '#ui/forms/selection-controls.tsx';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import type { Channel } from '../../domain/settings.ts';

const CHANNEL_LABELS: Record<Channel, () => string> = {
  app: m.notifications_channel_app,
  mail: m.notifications_channel_mail,
  push: m.notifications_channel_push,
};

/** Grid classes for the number of channels. */
function columnClasses(channels: readonly Channel[]): string {
  return channels.length === 3 ? 'grid-cols-3 md:w-72' : 'grid-cols-2 md:w-48';
}

/** Column headers of the channels. */
export function ChannelHeader({ channels }: { channels: readonly Channel[] }) {
  return (
    <div aria-hidden="true" className="hidden justify-end pt-2 md:flex">
      <div className={cx('grid', columnClasses(channels))}>
        {channels.map((channel) => (
          <span key={channel} className="text-center text-14 font-mid text-muted">
            {CHANNEL_LABELS[channel]()}
          </span>
        ))}
      </div>
    </div>
  );
}

interface ChannelCellsProps {
  /** Label of the kind or type. */
  name: string;
  channels: readonly Channel[];
  isOn: (channel: Channel) => boolean;
  isDisabled: (channel: Channel) => boolean;
  onChange: (channel: Channel, isOn: boolean) => void;
}

/** One switch per channel. */
export function ChannelCells({ name, channels, isOn, isDisabled, onChange }: ChannelCellsProps) {
  return (
    <div role="group" aria-label={name} className={cx('grid flex-none pt-1 md:pt-0', columnClasses(channels))}>
      {channels.map((channel) => (
        <div key={channel} className="grid justify-items-center">
          <Switch
            checked={isOn(channel)}
            disabled={isDisabled(channel)}
            className="w-full justify-center! gap-0!"
            onChange={({ currentTarget: { checked } }) => onChange(channel, checked)}
          >
            <span className="sr-only">
              {m.notifications_choice({ kind: name, channel: CHANNEL_LABELS[channel]() })}
            </span>
          </Switch>
          <span aria-hidden="true" className="-mt-1 text-14 text-muted md:hidden">
            {CHANNEL_LABELS[channel]()}
          </span>
        </div>
      ))}
    </div>
  );
}
