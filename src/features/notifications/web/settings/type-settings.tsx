import { useId, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { typesOfKind, type Channel, type Kind, type TypeOverride } from '../../domain/settings.ts';
import type { Settings, SettingsBody } from '../../domain/settings-schema.ts';
import { ChannelCells } from './channel-cells.tsx';

interface TypeSettingsProps {
  kind: Kind;
  /** Label of the kind. */
  name: string;
  channels: readonly Channel[];
  settings: Settings;
  onChange: (part: Partial<SettingsBody>) => void;
}

/** Collapsible type settings of a kind, with the number of disabled types. Types of a disabled kind stay disabled. */
export function TypeSettings({ kind, name, channels, settings, onChange }: TypeSettingsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { kinds, types_off: off } = settings;
  const types = typesOfKind(kind);
  const count = types.filter((type) =>
    channels.some((channel) => off.includes(`${type}.${channel}` as TypeOverride)),
  ).length;
  const put = (single: TypeOverride, isOn: boolean) =>
    onChange({ types_off: isOn ? off.filter((each) => each !== single) : [...off, single] });
  return (
    <>
      <Button
        variant="ghost"
        icon={ChevronDown}
        className={cx('-ml-3', isOpen && '[&_svg]:rotate-180')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {m.notifications_each()}
        <span className="sr-only">: {name}</span>
        {count > 0 && <span className="font-normal text-muted">{m.notifications_each_off({ count })}</span>}
      </Button>
      <ul id={id} hidden={!isOpen} className="grid gap-2 border-l-2 border-line pl-4">
        {isOpen &&
          types.map((type) => (
            <li key={type} className="gap-x-6 md:flex md:items-center">
              <p className="min-w-0 flex-1 pt-1 md:pt-0">{m.notifications_type({ type })}</p>
              <ChannelCells
                name={m.notifications_type({ type })}
                channels={channels}
                isOn={(channel) => kinds[kind][channel] && !off.includes(`${type}.${channel}` as TypeOverride)}
                isDisabled={(channel) => !kinds[kind][channel]}
                onChange={(channel, isOn) => put(`${type}.${channel}` as TypeOverride, isOn)}
              />
            </li>
          ))}
      </ul>
    </>
  );
}
