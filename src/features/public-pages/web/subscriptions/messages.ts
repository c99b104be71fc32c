import { formatNumber } from '#shared/i18n/format.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { m } from '#messages';
import type { SiteStats } from '../../domain/schema.ts';

type Cell = { text: string; is: 'yes' | 'no' | 'said' };

/** Messages of the plans page in the request language. `earlyBirds`: Early Bird places, or null if unavailable. */
export function subscriptionMessages(earlyBirds: SiteStats['early_birds'] | null) {
  return {
    title: m.offers_subs_title(),
    headline: m.offers_subs_headline(),
    lead: m.offers_subs_lead(),
    join: m.offers_subs_join(),
    matches: m.offers_subs_matches(),
    wait: m.offers_subs_wait(),
    art: {
      label: m.offers_subs_art(),
      people: m.offers_subs_art_people(),
      birds: m.offers_subs_art_birds(),
      from: m.offers_subs_art_from(),
      shop: m.offers_subs_art_shop(),
      free: m.offers_subs_people_price(),
    },
    plans: planMessages(earlyBirds),
    table: tableMessages(),
    known: {
      title: m.offers_subs_known(),
      items: [m.offers_subs_known_1(), m.offers_subs_known_2(), m.offers_subs_known_3()],
    },
    unknown: {
      title: m.offers_subs_unknown(),
      items: [m.offers_subs_unknown_1(), m.offers_subs_unknown_2(), m.offers_subs_unknown_3()],
    },
    band: { title: m.offers_subs_band(), text: m.offers_subs_band_text() },
  };
}
export type SubscriptionMessages = ReturnType<typeof subscriptionMessages>;

function planMessages(earlyBirds: SiteStats['early_birds'] | null) {
  const limit = formatNumber(earlyBirds?.limit ?? 1000, currentLang());
  const left = earlyBirds ? Math.max(0, earlyBirds.limit - earlyBirds.given) : null;
  const formatLeft = (count: number) =>
    count > 0
      ? m.offers_subs_birds_left({ number: formatNumber(count, currentLang()), limit })
      : m.offers_subs_birds_none({ limit });
  return {
    people: {
      title: m.offers_subs_people(),
      price: m.offers_subs_people_price(),
      when: m.offers_subs_people_when(),
      items: [m.offers_subs_people_1(), m.offers_subs_people_2(), m.offers_subs_people_3()],
    },
    birds: {
      title: m.offers_subs_birds(),
      price: m.offers_subs_people_price(),
      when: m.offers_subs_birds_when(),
      items: [m.offers_subs_birds_1(), m.offers_subs_birds_2({ limit }), m.offers_subs_birds_3()],
      left: left === null ? null : formatLeft(left),
      taken:
        earlyBirds && earlyBirds.limit > 0
          ? Math.min(100, Math.ceil((100 * earlyBirds.given) / earlyBirds.limit))
          : null,
    },
    business: {
      title: m.offers_subs_business(),
      price: m.offers_subs_business_price(),
      when: m.offers_subs_business_when(),
      items: [m.offers_subs_business_1(), m.offers_subs_business_2(), m.offers_subs_business_3()],
    },
  };
}

function tableMessages() {
  const yes: Cell = { text: m.offers_subs_yes(), is: 'yes' };
  const no: Cell = { text: m.offers_subs_no(), is: 'no' };
  const toTextCell = (text: string): Cell => ({ text, is: 'said' });
  const [free, never] = [toTextCell(m.offers_subs_people_price()), toTextCell(m.offers_subs_row_never())];
  return {
    title: m.offers_subs_compare(),
    what: m.offers_subs_compare_what(),
    columns: [m.offers_subs_people_short(), m.offers_subs_birds_short(), m.offers_subs_business_short()],
    rows: [
      { what: m.offers_subs_row_price(), cells: [free, free, free] },
      { what: m.offers_subs_row_fit(), cells: [yes, yes, yes] },
      { what: m.offers_subs_row_write(), cells: [yes, yes, yes] },
      { what: m.offers_subs_row_groups(), cells: [yes, yes, yes] },
      { what: m.offers_subs_row_publish(), cells: [yes, yes, yes] },
      { what: m.offers_subs_row_import(), cells: [yes, yes, yes] },
      { what: m.offers_subs_row_number(), cells: [no, yes, no] },
      { what: m.offers_subs_row_first(), cells: [never, never, never] },
      { what: m.offers_subs_row_future(), cells: [never, never, never] },
    ],
  };
}
