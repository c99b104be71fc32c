import { m } from '#messages';
import { checks, links, list, terms, text, type TextPageMessages } from './blocks.ts';

export function privacyMessages(email: string): TextPageMessages {
  return {
    title: m.site_privacy_title(),
    lead: m.site_privacy_lead(),
    contents: m.site_text_contents(),
    sections: [
      {
        id: 'en-corto',
        title: m.site_privacy_short(),
        blocks: [checks(m.site_privacy_short_1(), m.site_privacy_short_2(), m.site_privacy_short_3())],
      },
      {
        id: 'que-guardamos',
        title: m.site_privacy_stored(),
        blocks: [
          terms(
            [m.site_privacy_account_term(), m.site_privacy_account()],
            [m.site_privacy_profile_term(), m.site_privacy_profile()],
            [m.site_privacy_messages_term(), m.site_privacy_messages()],
            [m.site_privacy_homes_term(), m.site_privacy_homes()],
            [m.site_privacy_matching_term(), m.site_privacy_matching()],
            [m.site_privacy_groups_term(), m.site_privacy_groups()],
            [m.handover_privacy_term(), m.handover_privacy()],
            [m.references_privacy_term(), m.references_privacy()],
            [m.site_privacy_saved_term(), m.site_privacy_saved()],
            [m.site_privacy_views_term(), m.site_privacy_views()],
            [m.site_privacy_sessions_term(), m.site_privacy_sessions()],
            [m.site_privacy_presence_term(), m.site_privacy_presence()],
            [m.site_privacy_checks_term(), m.site_privacy_checks()],
            [m.site_privacy_cases_term(), m.site_privacy_cases()],
            [m.site_privacy_notices_term(), m.site_privacy_notices()],
            [m.offers_privacy_waitlist_term(), m.offers_privacy_waitlist()],
            [m.offers_privacy_auctions_term(), m.offers_privacy_auctions()],
            [m.offers_privacy_contact_term(), m.offers_privacy_contact()],
            [m.site_privacy_speed_term(), m.site_privacy_speed()],
          ),
        ],
      },
      {
        id: 'para-que',
        title: m.site_privacy_why(),
        blocks: [
          list(m.site_privacy_why_1(), m.site_privacy_why_2(), m.site_privacy_why_3()),
          ...text(m.site_privacy_why_4()),
        ],
      },
      {
        id: 'quien-lo-ve',
        title: m.site_privacy_who(),
        blocks: [
          terms(
            [m.site_privacy_public_term(), m.site_privacy_public()],
            [m.site_privacy_people_term(), m.site_privacy_people()],
            [m.site_privacy_known_term(), m.site_privacy_known()],
            [m.site_privacy_nobody_term(), m.site_privacy_nobody()],
            [m.site_privacy_controller_term(), m.site_privacy_controller()],
          ),
        ],
      },
      {
        id: 'cuanto-tiempo',
        title: m.site_privacy_time(),
        blocks: text(m.site_privacy_time_1(), m.site_privacy_time_2()),
      },
      {
        id: 'cuidado',
        title: m.site_privacy_care(),
        blocks: [list(m.site_privacy_care_1(), m.site_privacy_care_2(), m.site_privacy_care_3())],
      },
      {
        id: 'derechos',
        title: m.site_privacy_rights(),
        blocks: [
          ...text(m.site_privacy_rights_1({ email }), m.site_privacy_rights_2()),
          links([`mailto:${email}`, email], ['https://www.aepd.es/', m.site_privacy_rights_more()]),
        ],
      },
    ],
  };
}
