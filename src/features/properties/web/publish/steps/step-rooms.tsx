import { useEffect, useRef } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { PROPERTY } from '../../../domain/rules.ts';
import { ROOM_KIND_LABELS, ROOM_STATE_LABELS } from '../../labels/fact-labels.ts';
import { emptyRoom, newKey, ROOM_SIZE_RANGE, type RoomForm } from '../form/property-form.ts';
import { MonthButtons } from '../form/month-buttons.tsx';
import { LegalHints } from '../form/legal-hints.tsx';
import { PriceHint } from '../price-hint.tsx';
import { fieldErrorMessage } from '../publish-labels.ts';
import { usePublishing } from '../use-publishing.ts';

/** Rooms of a property let by rooms, one card each. */
export function StepRooms() {
  const { form, set, errorOf } = usePublishing();
  const toast = useToast();
  const list = useRef<HTMLOListElement>(null);
  /** Selectors of the element to focus after the next render; the first enabled match is used. */
  const wanted = useRef<string[]>([]);
  const { rooms } = form;
  useEffect(() => {
    const found = wanted.current.map((one) => list.current?.parentElement?.querySelector<HTMLElement>(one));
    wanted.current = [];
    found.find((one) => one && !one.matches(':disabled'))?.focus();
  }, [rooms]);
  const put = (next: RoomForm[]) => set({ rooms: next });
  const add = (room: RoomForm, at = rooms.length) => {
    wanted.current = [`[data-room="${room.key}"] input`];
    put(rooms.toSpliced(at, 0, room));
  };
  const remove = (room: RoomForm, at: number) => {
    wanted.current = ['[data-add]'];
    put(rooms.filter((one) => one !== room));
    toast.info(m.publish_room_removed({ nth: at + 1 }), {
      action: { label: m.publish_undo(), onClick: () => set((now) => ({ rooms: now.rooms.toSpliced(at, 0, room) })) },
    });
  };
  const move = (at: number, by: 1 | -1) => {
    const room = rooms[at];
    if (!room) return;
    wanted.current = [by, -by].map((way) => `[data-room="${room.key}"] [data-by="${way}"]`);
    put(rooms.toSpliced(at, 1).toSpliced(at + by, 0, room));
  };
  const error = fieldErrorMessage(errorOf('rooms'));
  return (
    <>
      <LegalHints field="rooms" />
      <ol ref={list} className="grid gap-4">
        {rooms.map((room, at) => (
          <li key={room.key} data-room={room.key}>
            <RoomCard
              room={room}
              index={at}
              count={rooms.length}
              onChange={(change) => put(rooms.with(at, { ...room, ...change }))}
              onCopy={() => add({ ...room, key: newKey(), id: null }, at + 1)}
              onRemove={() => remove(room, at)}
              onMove={(by) => move(at, by)}
            />
          </li>
        ))}
      </ol>
      {error && <FieldError>{error}</FieldError>}
      {rooms.length > 0 && <PriceHint />}
      <Button
        variant="outline"
        icon={Plus}
        data-add=""
        disabled={rooms.length >= PROPERTY.maxRooms}
        onClick={() => add(emptyRoom())}
        className="justify-self-start"
      >
        {rooms.length === 0 ? m.publish_room_first() : m.publish_room_add()}
      </Button>
    </>
  );
}

interface RoomCardProps {
  room: RoomForm;
  index: number;
  count: number;
  onChange: (change: Partial<RoomForm>) => void;
  onCopy: () => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
}

function RoomCard({ room, index, count, onChange, onCopy, onRemove, onMove }: RoomCardProps) {
  const { autosaver, errorOf } = usePublishing();
  const nth = { nth: index + 1 };
  const problem = (field: string, range?: readonly [number, number]) =>
    fieldErrorMessage(errorOf(`rooms.${index}.${field}`), range);
  const text = (name: 'name' | 'm2' | 'price_cents' | 'deposit_cents' | 'available_from' | 'available_to') => ({
    value: room[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
    onBlur: () => void autosaver.flush(),
    autoComplete: 'off',
  });
  return (
    <Card as="section" aria-label={m.publish_room_nth(nth)} className="grid gap-4 p-4! md:p-5!">
      <div className="-my-1 flex items-center justify-between gap-2">
        <h3 className="min-w-0 truncate text-16">{room.name.trim() || m.publish_room_nth(nth)}</h3>
        <div className="-mr-2 flex">
          <IconButton
            label={m.publish_room_up(nth)}
            icon={ArrowUp}
            data-by="-1"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={m.publish_room_down(nth)}
            icon={ArrowDown}
            data-by="1"
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton label={m.publish_room_copy(nth)} icon={Copy} onClick={onCopy} />
          <IconButton label={m.publish_room_remove(nth)} icon={Trash} onClick={onRemove} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <Field
          label={m.properties_field_room_name()}
          labelSuffix={m.publish_optional()}
          className="col-span-2 sm:col-span-1"
        >
          <TextInput
            {...text('name')}
            maxLength={PROPERTY.roomNameMaxLength}
            placeholder={m.publish_room_name_example()}
          />
        </Field>
        <Field label={m.publish_room_kind()} error={problem('kind')} className="col-span-2 sm:col-span-1">
          <Select
            options={Object.entries(ROOM_KIND_LABELS).map(([value, word]) => ({ value, label: word() }))}
            placeholder={m.publish_choose()}
            value={room.kind ?? ''}
            onChange={(event) => onChange({ kind: (event.currentTarget.value || null) as RoomForm['kind'] })}
          />
        </Field>
        <Field label={m.publish_m2()} error={problem('m2', ROOM_SIZE_RANGE)} className="max-lg:col-span-2">
          <TextInput {...text('m2')} inputMode="numeric" maxLength={3} end="m²" />
        </Field>
        <Field label={m.properties_field_price_cents()} error={problem('price_cents')}>
          <TextInput {...text('price_cents')} inputMode="decimal" maxLength={12} end="€" />
        </Field>
        <div>
          <Field label={m.properties_field_deposit_cents()} error={problem('deposit_cents')}>
            <TextInput {...text('deposit_cents')} inputMode="decimal" maxLength={12} end="€" />
          </Field>
          <MonthButtons
            label={m.properties_field_deposit_cents()}
            rentCents={parseEuros(room.price_cents)}
            onChoose={(amount) => onChange({ deposit_cents: amount })}
          />
        </div>
      </div>
      <div role="group" aria-label={m.publish_room_has(nth)} className="flex flex-wrap gap-2">
        {ROOM_FLAGS.map(({ name, word }) => (
          <Chip key={name} selected={room[name] === true} onClick={() => onChange({ [name]: room[name] !== true })}>
            {word()}
          </Chip>
        ))}
      </div>
      <div className="grid gap-4 min-[420px]:grid-cols-2 lg:grid-cols-3">
        <Field label={m.properties_field_available_from()} error={problem('available_from')}>
          <TextInput {...text('available_from')} type="date" />
        </Field>
        <Field label={m.properties_field_available_to()} error={problem('available_to')}>
          <TextInput {...text('available_to')} type="date" />
        </Field>
        <Field label={m.publish_room_state()} className="min-[420px]:max-lg:col-span-2">
          <Select
            options={Object.entries(ROOM_STATE_LABELS).map(([value, word]) => ({ value, label: word() }))}
            value={room.state}
            onChange={(event) => onChange({ state: event.currentTarget.value as RoomForm['state'] })}
          />
        </Field>
      </div>
    </Card>
  );
}

const ROOM_FLAGS = [
  { name: 'private_bath', word: m.properties_field_private_bath },
  { name: 'desk', word: m.properties_field_desk },
  { name: 'has_window', word: m.properties_field_has_window },
  { name: 'lock', word: m.properties_field_lock },
  { name: 'couple_allowed', word: m.properties_field_couple_allowed },
] as const;
