import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { localizePath, useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { DEFAULT_DOOR, DOORS, type Door, type DoorSearch } from './doors.ts';
import { lastDoor, saveLastDoor } from './last-door.ts';
import type { DoorField, DoorMessages } from './door-messages.ts';

const ICONS = { piso: House, gente: Users, casa: KeyRound } as const;
/**
 * The checked radio button decides by style alone, so that doors open before hydration. Not with `group-has-*`: its
 * selectors end with `*`, so that the browser would style the whole page again at each change of any page.
 */
const SHOWN: Record<Door, string> = {
  piso: 'hidden [.doors:has([value=piso]:checked)_&]:block',
  gente: 'hidden [.doors:has([value=gente]:checked)_&]:block',
  casa: 'hidden [.doors:has([value=casa]:checked)_&]:block',
};
const PLACES_ID = 'door-places';
const ERROR_ID = 'door-error';

interface DoorSearchProps {
  messages: DoorMessages;
  /** Door named by the URL. */
  door: Door | null;
  /** Search that led nowhere, to be corrected. */
  sent: DoorSearch | null;
  error: string | null;
}

/**
 * Search box with three doors. The location and the day are shared, so they stay when the door changes. The form works
 * natively: the loader of the page redirects a sent search.
 */
export function DoorSearchForm({ messages, door: named, sent, error }: DoorSearchProps) {
  const { pathname } = useLocation();
  const go = useLocalizedNavigate();
  const [door, open] = useDoor(named);
  const where = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) where.current?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saveLastDoor(door);
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    go(`/?${new URLSearchParams(fields)}`, { preventScrollReset: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.key === 'Home' ? DOORS[0] : event.key === 'End' ? DOORS.at(-1) : undefined;
    if (!target) return;
    event.preventDefault();
    open(target);
    event.currentTarget.querySelector<HTMLElement>(`[value=${target}]`)?.focus();
  };
  return (
    <form
      action={localizePath('/', pathname)}
      onSubmit={submit}
      role="search"
      aria-label={messages.label}
      className="doors overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line"
    >
      <div
        role="radiogroup"
        aria-label={messages.doorsLabel}
        onKeyDown={onKeyDown}
        className="flex border-b border-line px-0.5"
      >
        {DOORS.map((each) => (
          <DoorRadio key={each} door={each} isOpen={each === door} onOpen={open}>
            {messages.names[each]}
          </DoorRadio>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-px bg-line sm:grid-cols-[1.5fr_1fr_1fr]">
        <Field label={messages.where} className="col-span-2 sm:col-span-1">
          <input
            ref={where}
            name="where"
            list={PLACES_ID}
            defaultValue={sent?.where}
            placeholder={messages.anywhere}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="search"
            data-select-on-focus="true"
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : ERROR_ID}
            className={`${CONTROL_CLASSES} placeholder:opacity-(--placeholder-opacity,1) [.doors:has([value=casa]:checked)_&]:[--placeholder-opacity:0]`}
          />
          <datalist id={PLACES_ID}>
            {messages.places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </datalist>
        </Field>
        <SelectField label={messages.from} name="from" sent={sent} options={messages.days} />
        {DOORS.map((each) => (
          <div key={each} className={SHOWN[each]}>
            <SelectField {...messages.deciding[each]} sent={sent} />
          </div>
        ))}
      </div>
      {error !== null && (
        <p id={ERROR_ID} role="alert" className="border-t border-line px-4 pt-2.5 text-14 text-danger-text">
          {error}
        </p>
      )}
      <div className="border-t border-line p-2">
        <Button type="submit" size="lg" fullWidth>
          {DOORS.map((each) => (
            <span key={each} className={SHOWN[each]}>
              <span className="flex items-center gap-2">
                <Icon icon={each === 'casa' ? Plus : Search} />
                {messages.go[each]}
              </span>
            </span>
          ))}
        </Button>
      </div>
    </form>
  );
}

/** Open door: the one chosen on this page, else the one named by the URL, else the one last used in this browser. */
function useDoor(named: Door | null): [Door, (door: Door) => void] {
  const last = useStore(lastDoor, (state) => state.door);
  const [choice, choose] = useState<{ door: Door; named: Door | null } | null>(null);
  const open = (door: Door) => {
    choose({ door, named });
    saveLastDoor(door);
  };
  // A link to another door overrides the choice.
  return [choice && choice.named === named ? choice.door : (named ?? last ?? DEFAULT_DOOR), open];
}

interface DoorRadioProps {
  door: Door;
  isOpen: boolean;
  onOpen: (door: Door) => void;
  children: ReactNode;
}

function DoorRadio({ door, isOpen, onOpen, children }: DoorRadioProps) {
  return (
    <label className="relative flex min-h-13 flex-auto items-center justify-center gap-2 px-1.5 text-14 font-mid whitespace-nowrap text-muted has-checked:font-strong has-checked:text-ink has-checked:after:absolute has-checked:after:inset-x-2 has-checked:after:-bottom-px has-checked:after:h-[3px] has-checked:after:rounded-t-[3px] has-checked:after:bg-action has-focus-visible:outline-3 has-focus-visible:-outline-offset-5 has-focus-visible:outline-focus sm:flex-none sm:px-4 sm:text-16">
      <input
        type="radio"
        name="door"
        value={door}
        checked={isOpen}
        onChange={() => onOpen(door)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <Icon icon={ICONS[door]} className="max-sm:hidden" />
      {children}
    </label>
  );
}

/** The control fills its field, so that all of it can be pressed and shows the focus. */
const CONTROL_CLASSES =
  'size-full min-w-0 appearance-none truncate bg-transparent pt-6.5 pr-9 pb-2 pl-4 font-mid text-ink -outline-offset-3';

interface FieldProps {
  /** One label for all doors, or one for each. */
  label: string | Record<Door, string>;
  className?: string;
  children: ReactNode;
}

function Field({ label, className = '', children }: FieldProps) {
  return (
    <label className={`relative block h-full min-h-15 min-w-0 bg-surface ${className}`}>
      <span className="pointer-events-none absolute top-2.5 left-4 text-12 font-strong text-muted">
        {typeof label === 'string'
          ? label
          : DOORS.map((each) => (
              <span key={each} className={SHOWN[each]}>
                {label[each]}
              </span>
            ))}
      </span>
      {children}
    </label>
  );
}

interface SelectFieldProps extends Omit<DoorField, 'label'>, Pick<FieldProps, 'label'> {
  sent: DoorSearch | null;
}

function SelectField({ label, name, options, sent }: SelectFieldProps) {
  return (
    <Field label={label}>
      <select name={name} defaultValue={sent?.[name]} className={CONTROL_CLASSES}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute right-3 bottom-3 text-subtle">
        <Icon icon={ChevronDown} size={16} />
      </span>
    </Field>
  );
}
