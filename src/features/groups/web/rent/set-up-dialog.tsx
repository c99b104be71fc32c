import { useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { readEuros, typedEuros } from '#kit/typed-euros.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { RENT } from '../../domain/rent/rules.ts';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { homeInText } from '../homes/home-in-text.ts';
import { setUpRent } from './rent-api.ts';
import { keptSetUp, setUpBody, type SetUpForm } from './set-up-form.ts';
import { useRentWork } from './use-rent.ts';

interface SetUpDialogProps {
  groupId: string;
  /** What is set up already. */
  before: GroupRent | null;
  /** How many members there are. */
  count: number;
  ownId: string;
  onClose: () => void;
}

/** What is to be split: a home of ours by its link, or rent and rooms by hand, a room for each person. */
export function SetUpDialog({ groupId, before, count, ownId, onClose }: SetUpDialogProps) {
  const lang = useLang();
  const own = ownStorage(ownId);
  const key = `group-rent-set-up:${groupId}`;
  const [form, setForm] = useState<SetUpForm>(
    () =>
      keptSetUp(own.get(key), count) ?? {
        home: '',
        rent: typedEuros(before?.rent_cents ?? null, lang),
        rooms: Array.from({ length: count }, (_, at) => before?.rooms[at]?.name ?? ''),
      },
  );
  const [isChecked, setChecked] = useState(false);
  const { isBusy, fields, run } = useRentWork(groupId);
  const change = (next: Partial<SetUpForm>) => {
    const changed = { ...form, ...next };
    setForm(changed);
    own.set(key, JSON.stringify(changed));
  };
  const homeId = homeInText(form.home);
  const isHomeWrong = form.home.trim() !== '' && homeId === null;
  const isRentWrong = readEuros(form.rent) === undefined || (isChecked && !homeId && form.rent.trim() === '');
  const start = async () => {
    setChecked(true);
    const body = setUpBody(form, homeId);
    if (isHomeWrong || !body) return;
    if (!(await run(async () => setUpRent(groupId, body)))) return;
    own.remove(key);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.group_rent_set_up_title()}
      description={m.group_rent_set_up_lead({ count })}
      closeLabel={m.group_rent_close_dialog()}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
      actions={
        <>
          <Button look="bare" className="-ml-3" onClick={onClose}>
            {m.group_rent_cancel()}
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={m.group_rent_starting()}>
            {m.group_rent_start()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {before && <Note tone="mixed">{m.group_rent_set_up_anew()}</Note>}
        <Field
          label={m.group_rent_home()}
          note={m.group_rent_optional()}
          help={m.group_rent_home_help()}
          error={isHomeWrong ? m.group_rent_home_wrong() : fields.property_id}
        >
          <TextInput
            inputMode="url"
            autoComplete="off"
            value={form.home}
            onChange={(event) => change({ home: event.currentTarget.value })}
          />
        </Field>
        <Field
          label={m.group_rent_total()}
          note={homeId ? m.group_rent_optional() : undefined}
          help={m.group_rent_total_help()}
          error={isRentWrong ? m.group_rent_bid_wrong() : fields.rent_cents}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            end="€"
            value={form.rent}
            onChange={(event) => change({ rent: event.currentTarget.value })}
          />
        </Field>
        <div className="grid gap-3">
          {form.rooms.map((name, at) => (
            <Field
              key={at}
              label={m.group_rent_room_name({ nth: at + 1 })}
              note={m.group_rent_optional()}
              error={fields[`rooms.${at}.name`]}
            >
              <TextInput
                maxLength={RENT.roomNameMaxLength}
                placeholder={m.group_rent_room_example({ nth: String(at + 1) })}
                value={name}
                onChange={(event) => change({ rooms: form.rooms.with(at, event.currentTarget.value) })}
              />
            </Field>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
