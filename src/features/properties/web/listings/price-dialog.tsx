import { rulesSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { changedPrices } from '../../domain/bulk.ts';
import type { BulkInput } from '../../domain/bulk-schema.ts';
import { calculateTotals } from '../../domain/money.ts';
import type { ListedProperty } from '../../domain/own-properties.ts';
import { parsePriceChange, type PriceChangeForm } from './price-change-form.ts';

const MAX_SHOWN = 8;

interface PriceDialogProps {
  properties: readonly ListedProperty[];
  onClose: () => void;
  /** Returns false if the request failed; the owner has been told. */
  onSave: (input: BulkInput) => Promise<boolean>;
}

/** Changes the price of several listings, with the old and new amounts before it is done. */
export function PriceDialog({ properties, onClose, onSave }: PriceDialogProps) {
  const form = useAppForm({
    schema: rulesSchema((values: PriceChangeForm) => {
      const parsed = parsePriceChange(values);
      return 'error' in parsed ? { amount: parsed.error } : {};
    }),
    defaultValues: { mode: 'lower', amount: '' } as PriceChangeForm,
    errorMessages: {
      required: m.error_required,
      percent: m.listings_price_error_percent,
      amount: m.publish_error_amount,
      rent_too_low: m.error_rent_too_low,
    },
    onSubmit: async (values) => {
      const parsed = parsePriceChange(values);
      if ('error' in parsed) return false;
      const prices = properties.map((property) => changedPrices(property, parsed.change));
      if (!(await onSave({ action: 'price', prices }))) return false;
      onClose();
      return true;
    },
  });
  const mode = form.control('mode');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.listings_price_title({ count: properties.length })}
      closeLabel={m.listings_price_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.isSubmitting}>
          {m.listings_price_save({ count: properties.length })}
        </Button>
      }
    >
      <div className="grid gap-4">
        <SegmentedControl
          fullWidth
          label={m.listings_price_mode()}
          options={[
            { value: 'lower', label: m.listings_price_lower() },
            { value: 'raise', label: m.listings_price_raise() },
            { value: 'set', label: m.listings_price_set() },
          ]}
          {...mode}
        />
        <Field label={m.listings_price_amount()} error={form.error('amount')} help={m.listings_price_help()}>
          <TextInput
            {...form.register('amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            end={mode.value === 'set' ? '€' : '%'}
          />
        </Field>
        <PricePreview properties={properties} form={form.watch()} />
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}

function PricePreview({ properties, form }: { properties: readonly ListedProperty[]; form: PriceChangeForm }) {
  const lang = useLang();
  const parsed = parsePriceChange(form);
  const rest = properties.length - MAX_SHOWN;
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{m.listings_price_preview()}</caption>
      <tbody>
        {properties.slice(0, MAX_SHOWN).map((property) => (
          <tr key={property.id} className="border-t border-line first:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
              {property.title ?? m.listings_untitled()}
            </th>
            <td className="num py-2 text-right whitespace-nowrap">
              {'error' in parsed ? (
                formatEuros(property.totals?.rent_cents ?? 0, lang)
              ) : (
                <>
                  <s className="text-subtle">{formatEuros(property.totals?.rent_cents ?? 0, lang)}</s>{' '}
                  <b>{formatEuros(rentAfter(property, changedPrices(property, parsed.change)), lang)}</b>
                </>
              )}
            </td>
          </tr>
        ))}
        {rest > 0 && (
          <tr className="border-t border-line">
            <td colSpan={2} className="py-2 text-muted">
              {m.listings_price_rest({ count: rest })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Rent that the listing shows after the change. */
function rentAfter(property: ListedProperty, prices: ReturnType<typeof changedPrices>): number {
  const rooms = property.rooms.map((room) => ({ ...room, ...prices.rooms.find(({ id }) => id === room.id) }));
  return calculateTotals({ ...property, rent_cents: prices.rent_cents }, rooms)?.rent_cents ?? 0;
}
