import { useId, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import {
  typesOf,
  type Channel,
  type Kind,
  type Settings,
  type SettingsBody,
  type Single,
} from '../../domain/settings.ts';
import { ChoiceCells } from './choice-cells.tsx';

interface TypeChoicesProps {
  kind: Kind;
  /** The kind in words. */
  name: string;
  channels: readonly Channel[];
  settings: Settings;
  onChange: (part: Partial<SettingsBody>) => void;
}

/** The single types of a kind, behind a press; what is off is told before it. A kind that is off keeps its types off. */
export function TypeChoices({ kind, name, channels, settings, onChange }: TypeChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { kinds, types_off: off } = settings;
  const types = typesOf(kind);
  const count = types.filter((type) => channels.some((channel) => off.includes(`${type}.${channel}` as Single))).length;
  const put = (single: Single, isOn: boolean) =>
    onChange({ types_off: isOn ? off.filter((each) => each !== single) : [...off, single] });
  return (
    <>
      <Button
        look="bare"
        icon={ChevronDown}
        className={cx('-ml-3', isOpen && '[&_svg]:rotate-180')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {m.notifications_each()}
        <span className="sr-only">: {name}</span>
        {count > 0 && <span className="font-normal text-soft">{m.notifications_each_off({ count })}</span>}
      </Button>
      <ul id={id} hidden={!isOpen} className="grid gap-2 border-l-2 border-line pl-4">
        {isOpen &&
          types.map((type) => (
            <li key={type} className="gap-x-6 md:flex md:items-center">
              <p className="min-w-0 flex-1 pt-1 md:pt-0">{m.notifications_type({ type })}</p>
              <ChoiceCells
                name={m.notifications_type({ type })}
                channels={channels}
                isOn={(channel) => kinds[kind][channel] && !off.includes(`${type}.${channel}` as Single)}
                isDisabled={(channel) => !kinds[kind][channel]}
                onChange={(channel, isOn) => put(`${type}.${channel}` as Single, isOn)}
              />
            </li>
          ))}
      </ul>
    </>
  );
}
