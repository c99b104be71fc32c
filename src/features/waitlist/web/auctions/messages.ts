import { m } from '#messages';

/** Messages of the auctions page in the request language. */
export function auctionMessages() {
  return {
    title: m.offers_auctions_title(),
    headline: m.offers_auctions_headline(),
    lead: m.offers_auctions_lead(),
    art: m.offers_auctions_art(),
    why: m.offers_auctions_why(),
    reasons: [
      { key: 'price', title: m.offers_auctions_why_1(), text: m.offers_auctions_why_1_text() },
      { key: 'fit', title: m.offers_auctions_why_2(), text: m.offers_auctions_why_2_text() },
      { key: 'hurry', title: m.offers_auctions_why_3(), text: m.offers_auctions_why_3_text() },
    ] as const,
    seen: m.offers_auctions_seen(),
    sale: m.offers_auctions_sale(),
    saleText: m.offers_auctions_sale_text(),
    know: m.offers_auctions_know(),
    knowItems: [
      m.offers_auctions_know_1(),
      m.offers_auctions_know_2(),
      m.offers_auctions_know_3(),
      m.offers_auctions_know_4(),
    ],
    knowNote: m.offers_auctions_know_note(),
    boe: m.offers_auctions_boe(),
    interest: {
      title: m.offers_interest_title(),
      text: m.offers_interest_text(),
      purpose: m.offers_interest_purpose(),
      purposes: [
        { value: 'home', label: m.offers_interest_home() },
        { value: 'together', label: m.offers_interest_together() },
        { value: 'learn', label: m.offers_interest_learn() },
      ] as const,
      email: m.offers_interest_email(),
      emailHelp: m.offers_interest_email_help(),
      send: m.offers_interest_send(),
      sending: m.offers_interest_sending(),
      sentTitle: m.offers_interest_sent_title(),
      sentText: m.offers_interest_sent_text({ email: '{email}' }),
      again: m.offers_interest_again(),
    },
  };
}
export type AuctionMessages = ReturnType<typeof auctionMessages>;
