import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { useLang } from '#browser/i18n/lang.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { m } from '#messages';
import { calculateTotals } from '../../domain/money.ts';
import type { UsualPricesResponse } from '../../domain/price-hint.ts';
import { fetchUsualPrices } from './publish-api.ts';
import { usePublishing } from './use-publishing.ts';

/** Time without typing after which the price is compared. */
const PAUSE_MS = 600;

/** Cost of similar homes beside the price being typed, and on how many homes it rests. */
export function PriceHint() {
  const { parsed, saveState } = usePublishing();
  const { property } = saveState;
  const facts = [
    property?.offer,
    property?.city_id,
    property?.district,
    property?.point,
    property?.bedrooms,
    property?.m2,
  ];
  const { data: usual } = useQuery({
    queryKey: ['properties', 'own', property?.id, 'usual-prices', facts],
    queryFn: async ({ signal }) => fetchUsualPrices(property?.id ?? '', signal),
    enabled: Boolean(property?.offer && property.city_id),
    placeholderData: keepPreviousData,
  });
  const cents = useDebouncedValue(calculateTotals(parsed.values, parsed.values.rooms)?.monthly_cents ?? null, PAUSE_MS);
  const isRooms = parsed.values.offer === 'rooms';
  return (
    <div role="status" className="contents">
      {usual && (
        <Callout icon={ChartNoAxesColumn}>
          <UsualRange usual={usual} isRooms={isRooms} cents={cents} />
        </Callout>
      )}
    </div>
  );
}

interface UsualRangeProps {
  usual: NonNullable<UsualPricesResponse['usual']>;
  isRooms: boolean;
  /** Monthly cost of the draft. */
  cents: number | null;
}

function UsualRange({ usual: { homes, circle, prices }, isRooms, cents }: UsualRangeProps) {
  const lang = useLang();
  const what = isRooms ? 'rooms' : 'homes';
  if (!circle || !prices) return m.price_hint_few({ what, count: homes });
  const euros = (amount: number) => formatEuros(Math.round(amount / 500) * 500, lang);
  return (
    <>
      {cents !== null && <b>{m.price_hint_position({ position: pricePosition(cents, prices) })} </b>}
      {m.price_hint_range({ what, circle, count: homes, low: euros(prices.low), high: euros(prices.high) })}{' '}
      {m.price_hint_middle({ middle: euros(prices.middle) })}
    </>
  );
}

/** Place of a price among similar ones. */
function pricePosition(cents: number, { low, high }: { low: number; high: number }): 'below' | 'within' | 'above' {
  if (cents < low) return 'below';
  return cents > high ? 'above' : 'within';
}
