import { m } from '#messages';

/** Messages of the safety page in the request language. */
export function safetyMessages() {
  return {
    title: m.site_safety_title(),
    lead: m.site_safety_lead(),
    help: m.site_safety_help(),
    phones: [
      {
        number: '112',
        title: m.site_safety_112(),
        text: m.site_safety_112_text(),
        call: m.site_safety_call({ number: '112' }),
      },
      {
        number: '016',
        title: m.site_safety_016(),
        text: m.site_safety_016_text(),
        call: m.site_safety_call({ number: '016' }),
      },
    ],
    scam: {
      title: m.site_safety_scam(),
      lead: m.site_safety_scam_lead(),
      items: [
        m.site_safety_scam_1(),
        m.site_safety_scam_2(),
        m.site_safety_scam_3(),
        m.site_safety_scam_4(),
        m.site_safety_scam_5(),
        m.site_safety_scam_6(),
      ],
    },
    advice: [
      {
        title: m.site_safety_meet(),
        items: [m.site_safety_meet_1(), m.site_safety_meet_2(), m.site_safety_meet_3(), m.site_safety_meet_4()],
      },
      {
        title: m.site_safety_visit(),
        items: [m.site_safety_visit_1(), m.site_safety_visit_2(), m.site_safety_visit_3(), m.site_safety_visit_4()],
      },
      {
        title: m.site_safety_sign(),
        items: [m.site_safety_sign_1(), m.site_safety_sign_2(), m.site_safety_sign_3()],
        note: m.site_safety_sign_note(),
      },
      {
        title: m.site_safety_after(),
        items: [m.site_safety_after_1(), m.site_safety_after_2(), m.site_safety_after_3(), m.site_safety_after_4()],
        contact: m.site_safety_contact(),
      },
      {
        title: m.site_safety_rights(),
        items: [
          m.site_safety_rights_1(),
          m.site_safety_rights_2(),
          m.site_safety_rights_3(),
          m.site_safety_rights_4(),
          m.site_safety_rights_5(),
        ],
        note: m.site_safety_rights_note(),
      },
    ],
  };
}
