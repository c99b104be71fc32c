import { m } from '#messages';

export const METHODS = ['transfer', 'bizum', 'card', 'crypto'] as const;
export type Method = (typeof METHODS)[number];

/** Messages of a payment method. */
interface MethodMessages {
  title: string;
  verdict: string;
  rows: { key: 'how' | 'deposit' | 'rent' | 'back'; title: string; text: string }[];
  flags: string[];
}

/** Messages of the payment methods page in the request language. */
export function paymentMessages() {
  return {
    title: m.offers_pay_title(),
    lead: m.offers_pay_lead(),
    rule: m.offers_pay_rule(),
    ruleText: m.offers_pay_rule_text(),
    jump: m.offers_pay_jump(),
    flags: m.offers_pay_flags(),
    methods: methodMessages(),
    cash: { title: m.offers_pay_cash(), text: m.offers_pay_cash_text() },
    law: {
      title: m.offers_pay_law(),
      items: [m.offers_pay_law_1(), m.offers_pay_law_2(), m.offers_pay_law_3()],
      note: m.offers_pay_law_note(),
    },
    check: {
      title: m.offers_pay_check(),
      text: m.offers_pay_check_text(),
      items: [
        m.offers_pay_check_1(),
        m.offers_pay_check_2(),
        m.offers_pay_check_3(),
        m.offers_pay_check_4(),
        m.offers_pay_check_5(),
        m.offers_pay_check_6(),
      ],
      done: m.offers_pay_check_done(),
      left: m.offers_pay_check_left({ count: '{count}' }),
    },
    paid: {
      title: m.offers_pay_paid(),
      text: m.offers_pay_paid_text(),
      safety: m.offers_pay_paid_safety(),
      contact: m.offers_pay_paid_contact(),
    },
  };
}
export type PaymentMessages = ReturnType<typeof paymentMessages>;

function methodMessages(): Record<Method, MethodMessages> {
  const rows = (how: string, deposit: string, rent: string, back: string): MethodMessages['rows'] => [
    { key: 'how', title: m.offers_pay_how(), text: how },
    { key: 'deposit', title: m.offers_pay_deposit(), text: deposit },
    { key: 'rent', title: m.offers_pay_rent(), text: rent },
    { key: 'back', title: m.offers_pay_back(), text: back },
  ];
  return {
    transfer: {
      title: m.offers_pay_transfer(),
      verdict: m.offers_pay_best(),
      rows: rows(
        m.offers_pay_transfer_how(),
        m.offers_pay_transfer_deposit(),
        m.offers_pay_transfer_rent(),
        m.offers_pay_transfer_back(),
      ),
      flags: [m.offers_pay_transfer_flag_1(), m.offers_pay_transfer_flag_2()],
    },
    bizum: {
      title: m.offers_pay_bizum(),
      verdict: m.offers_pay_known(),
      rows: rows(
        m.offers_pay_bizum_how(),
        m.offers_pay_bizum_deposit(),
        m.offers_pay_bizum_rent(),
        m.offers_pay_bizum_back(),
      ),
      flags: [m.offers_pay_bizum_flag_1(), m.offers_pay_bizum_flag_2()],
    },
    card: {
      title: m.offers_pay_card(),
      verdict: m.offers_pay_rare(),
      rows: rows(
        m.offers_pay_card_how(),
        m.offers_pay_card_deposit(),
        m.offers_pay_card_rent(),
        m.offers_pay_card_back(),
      ),
      flags: [m.offers_pay_card_flag_1(), m.offers_pay_card_flag_2()],
    },
    crypto: {
      title: m.offers_pay_crypto(),
      verdict: m.offers_pay_risky(),
      rows: rows(
        m.offers_pay_crypto_how(),
        m.offers_pay_crypto_deposit(),
        m.offers_pay_crypto_rent(),
        m.offers_pay_crypto_back(),
      ),
      flags: [m.offers_pay_crypto_flag_1(), m.offers_pay_crypto_flag_2()],
    },
  };
}
