import { m } from '#messages';
import { CONTACT_TOPICS, type ContactTopic } from '../../domain/contact.ts';

const TOPICS: Record<ContactTopic, { label: () => string; hint: () => string }> = {
  help: { label: m.offers_contact_topic_help, hint: m.offers_contact_hint_help },
  safety: { label: m.offers_contact_topic_safety, hint: m.offers_contact_hint_safety },
  data: { label: m.offers_contact_topic_data, hint: m.offers_contact_hint_data },
  business: { label: m.offers_contact_topic_business, hint: m.offers_contact_hint_business },
  press: { label: m.offers_contact_topic_press, hint: m.offers_contact_hint_press },
  other: { label: m.offers_contact_topic_other, hint: m.offers_contact_hint_other },
};

/** Messages of the contact page in the request language. */
export function contactMessages() {
  return {
    title: m.offers_contact_title(),
    lead: m.offers_contact_lead(),
    topic: m.offers_contact_topic(),
    topics: CONTACT_TOPICS.map((value) => ({ value, label: TOPICS[value].label(), hint: TOPICS[value].hint() })),
    name: m.offers_contact_name(),
    optional: m.offers_contact_optional(),
    email: m.offers_contact_email(),
    emailHelp: m.offers_contact_email_help(),
    text: m.offers_contact_text(),
    send: m.offers_contact_send(),
    sending: m.offers_contact_sending(),
    draft: m.offers_contact_draft(),
    sentTitle: m.offers_contact_sent_title(),
    sentText: m.offers_contact_sent_text(),
    another: m.offers_contact_another(),
    back: m.offers_contact_back(),
    urgent: m.offers_contact_urgent(),
    first: m.offers_contact_first(),
    firstText: m.offers_contact_first_text(),
    faq: m.site_faq_title(),
    direct: m.offers_contact_direct(),
    report: m.offers_contact_report(),
    waitlist: m.offers_subs_wait(),
  };
}
export type ContactMessages = ReturnType<typeof contactMessages>;
