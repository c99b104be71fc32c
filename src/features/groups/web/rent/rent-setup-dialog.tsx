import { Suspense } from 'react';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatEurosInput } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { RENT } from '../../domain/rent/rules.ts';
import type { GroupRent } from '../../domain/rent/schema.ts';
import type { GroupPanels } from '../public/group-panels.ts';
import { parsePropertyUrl } from '#features/properties/web/public/parse-property-url.ts';
import { setUpRent } from './rent-api.ts';
import { changesForProperty, rentSetupForm, rentSetupShape } from './rent-setup-form.ts';
import { useRentActions } from './use-rent.ts';

interface RentSetupDialogProps extends Pick<GroupPanels, 'renderShortlistField'> {
  groupId: string;
  /** Existing setup, if any. */
  current: GroupRent | null;
  /** Number of members. */
  memberCount: number;
  ownId: string;
  onClose: () => void;
}

const ERRORS = {
  not_found: m.group_rent_property_invalid,
  required: m.group_rent_bid_invalid,
  rent_range: m.group_rent_bid_invalid,
  room_name_taken: m.error_room_name_taken,
};

/** Setup of the rent split: the URL of a property, or rent and rooms entered manually; one room per member. */
export function RentSetupDialog({
  groupId,
  current,
  memberCount,
  ownId,
  renderShortlistField,
  onClose,
}: RentSetupDialogProps) {
  const lang = useLang();
  const { submit } = useRentActions(groupId);
  const initial = {
    property_id: '',
    rent_cents: formatEurosInput(current?.rent_cents ?? null, lang),
    rooms: Array.from({ length: memberCount }, (_, at) => current?.rooms[at]?.name ?? ''),
  };
  const form = useAppForm({
    schema: rentSetupForm,
    defaultValues: initial,
    errorMessages: ERRORS,
    draft: { storage: userStorage(ownId), key: `group-rent-set-up:${groupId}`, shape: rentSetupShape(memberCount) },
    onSubmit: async (body) => {
      await submit(async () => setUpRent(groupId, body));
      onClose();
    },
  });
  const { register, error } = form;
  const choose = (url: string) => {
    const { property_id: id = url, rent_cents: rent, rooms } = changesForProperty(url, form.getValues(), initial);
    form.change('property_id', id);
    if (rent !== undefined) form.change('rent_cents', rent);
    if (rooms) form.change('rooms', rooms);
  };
  const hasProperty = parsePropertyUrl(form.watch('property_id')) !== null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.group_rent_set_up_title()}
      description={m.group_rent_set_up_lead({ count: memberCount })}
      closeLabel={m.group_rent_close_dialog()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <>
          <Button variant="ghost" className="-ml-3" onClick={onClose}>
            {m.group_rent_cancel()}
          </Button>
          <Button type="submit" loading={form.isSubmitting} loadingLabel={m.group_rent_starting()}>
            {m.group_rent_start()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {current && <Callout tone="warning">{m.group_rent_set_up_reset()}</Callout>}
        <Suspense fallback={null}>
          {renderShortlistField({ groupId, value: form.watch('property_id'), onChange: choose })}
        </Suspense>
        <Field
          label={m.group_rent_property()}
          labelSuffix={m.group_rent_optional()}
          help={m.group_rent_property_help()}
          error={error('property_id')}
        >
          <TextInput inputMode="url" autoComplete="off" {...register('property_id')} />
        </Field>
        <Field
          label={m.group_rent_total()}
          labelSuffix={hasProperty ? m.group_rent_optional() : undefined}
          help={m.group_rent_total_help()}
          error={error('rent_cents')}
        >
          <TextInput inputMode="decimal" autoComplete="off" end="€" {...register('rent_cents')} />
        </Field>
        <div className="grid gap-3">
          {Array.from({ length: memberCount }, (_, at) => (
            <Field
              key={at}
              label={m.group_rent_room_name({ nth: at + 1 })}
              labelSuffix={m.group_rent_optional()}
              error={error(`rooms.${at}`)}
            >
              <TextInput
                maxLength={RENT.roomNameMaxLength}
                placeholder={m.group_rent_room_example({ nth: String(at + 1) })}
                {...register(`rooms.${at}`)}
              />
            </Field>
          ))}
        </div>
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}
