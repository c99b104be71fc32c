import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatEurosInput } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { RENT } from '../../domain/rent/rules.ts';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { parsePropertyUrl } from '../shortlist/parse-property-url.ts';
import { setUpRent } from './rent-api.ts';
import { parseSetupDraft, toRentSetup, type RentSetupForm } from './rent-setup-form.ts';
import { useRentActions } from './use-rent.ts';

interface RentSetupDialogProps {
  groupId: string;
  /** Existing setup, if any. */
  current: GroupRent | null;
  /** Number of members. */
  memberCount: number;
  ownId: string;
  onClose: () => void;
}

/** Setup of the rent split: the URL of a property, or rent and rooms entered manually; one room per member. */
export function RentSetupDialog({ groupId, current, memberCount, ownId, onClose }: RentSetupDialogProps) {
  const lang = useLang();
  const own = userStorage(ownId);
  const key = `group-rent-set-up:${groupId}`;
  const [form, setForm] = useState<RentSetupForm>(
    () =>
      parseSetupDraft(own.get(key), memberCount) ?? {
        home: '',
        rent: formatEurosInput(current?.rent_cents ?? null, lang),
        rooms: Array.from({ length: memberCount }, (_, at) => current?.rooms[at]?.name ?? ''),
      },
  );
  const [isChecked, setChecked] = useState(false);
  const { isBusy, fieldErrors, run } = useRentActions(groupId);
  const change = (next: Partial<RentSetupForm>) => {
    const changed = { ...form, ...next };
    setForm(changed);
    own.set(key, JSON.stringify(changed));
  };
  const propertyId = parsePropertyUrl(form.home);
  const isPropertyInvalid = form.home.trim() !== '' && propertyId === null;
  const isRentInvalid = parseEuros(form.rent) === undefined || (isChecked && !propertyId && form.rent.trim() === '');
  const start = async () => {
    setChecked(true);
    const body = toRentSetup(form, propertyId);
    if (isPropertyInvalid || !body) return;
    if (!(await run(async () => setUpRent(groupId, body)))) return;
    own.remove(key);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.group_rent_set_up_title()}
      description={m.group_rent_set_up_lead({ count: memberCount })}
      closeLabel={m.group_rent_close_dialog()}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
      actions={
        <>
          <Button variant="ghost" className="-ml-3" onClick={onClose}>
            {m.group_rent_cancel()}
          </Button>
          <Button type="submit" loading={isBusy} loadingLabel={m.group_rent_starting()}>
            {m.group_rent_start()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {current && <Callout tone="warning">{m.group_rent_set_up_reset()}</Callout>}
        <Field
          label={m.group_rent_property()}
          labelSuffix={m.group_rent_optional()}
          help={m.group_rent_property_help()}
          error={isPropertyInvalid ? m.group_rent_property_invalid() : fieldErrors.property_id}
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
          labelSuffix={propertyId ? m.group_rent_optional() : undefined}
          help={m.group_rent_total_help()}
          error={isRentInvalid ? m.group_rent_bid_invalid() : fieldErrors.rent_cents}
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
              labelSuffix={m.group_rent_optional()}
              error={fieldErrors[`rooms.${at}.name`]}
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
