import ImageIcon from 'lucide-react/icons/image';
import { useLang } from '#browser/i18n/lang.ts';
import { useCities } from '#features/locations/web/public/location-lists.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { formatEuros, formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { billsKindOf, calculateTotals } from '../../domain/money.ts';
import { KIND_LABELS } from '../labels/property-labels.ts';
import { PriceSummary } from './price-summary.tsx';
import { usePublishing } from './use-publishing.ts';

/** Live preview of the property card. */
export function PreviewCard() {
  const { form, parsed, photoState } = usePublishing();
  const lang = useLang();
  const cities = useCities(form.province_id).items;
  const { values } = parsed;
  const [cover] = photoState.photos;
  const src = cover?.urls.medium ?? photoState.uploads[0]?.preview;
  const totals = calculateTotals(values, values.rooms);
  const city = cities?.find(({ id }) => id === form.city_id)?.name;
  const location = [values.district, city].filter(Boolean).join(', ');
  const free = values.rooms.filter((room) => room.state === 'available').length;
  const facts = [
    values.m2 !== null && m.properties_square_metres({ m2: values.m2 }),
    values.offer === 'rooms'
      ? values.rooms.length > 0 && m.publish_preview_free({ count: free })
      : values.bedrooms !== null && m.publish_preview_bedrooms({ count: values.bedrooms }),
    values.bathrooms !== null && m.publish_preview_bathrooms({ count: values.bathrooms }),
    values.available_from !== null && m.publish_preview_from({ day: formatDate(values.available_from, lang) }),
  ].filter((fact) => fact !== false);
  const price = totals && formatEuros(totals.monthly_cents, lang);
  const bills = m.search_bills({ bills: billsKindOf(values) });
  const isFrom = values.offer === 'rooms' && values.rooms.length > 1;
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="relative grid aspect-4/3 place-items-center bg-surface-press text-subtle">
          {src ? (
            <img src={src} alt="" className="absolute inset-0 size-full object-cover" />
          ) : (
            <span className="grid justify-items-center gap-2 text-14">
              <Icon icon={ImageIcon} size={24} />
              {m.publish_preview_photo()}
            </span>
          )}
          {form.kind && (
            <span className="absolute top-3 left-3">
              <Badge tone="photo">
                {values.offer === 'rooms' ? m.publish_preview_room() : KIND_LABELS[form.kind]()}
              </Badge>
            </span>
          )}
        </div>
        <div className="grid gap-1 p-4">
          <p className="num text-14 text-muted">
            {price ? (
              <Emphasized
                text={
                  isFrom
                    ? m.publish_preview_monthly_from({ price, bills })
                    : m.publish_preview_monthly({ price, bills })
                }
              >
                {price}
              </Emphasized>
            ) : (
              <span className="text-subtle">{m.publish_preview_price()}</span>
            )}
          </p>
          <p className={values.title ? 'font-strong wrap-anywhere' : 'text-subtle'}>
            {values.title ?? m.publish_preview_title()}
          </p>
          <p className="text-14 text-muted">{location || m.publish_preview_place()}</p>
          {facts.length > 0 && <p className="text-14 text-muted">{facts.join(SEPARATOR)}</p>}
        </div>
      </div>
      <PriceSummary />
    </div>
  );
}

/** Emphasises the price inside its sentence, wherever the language puts it. */
function Emphasized({ text, children }: { text: string; children: string }) {
  const [before, after] = text.split(children);
  return (
    <>
      {before}
      <span className="price text-22 text-ink">{children}</span>
      {after}
    </>
  );
}
