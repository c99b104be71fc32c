import { m } from '#messages';
import { list, links, terms, text, type TextPageMessages } from './blocks.ts';

export function legalMessages(email: string): TextPageMessages {
  return {
    title: m.site_legal_title(),
    lead: m.site_legal_lead(),
    contents: m.site_text_contents(),
    sections: [
      {
        id: 'que-es',
        title: m.site_legal_what(),
        blocks: [...text(m.site_legal_what_1(), m.site_legal_what_2()), links([`mailto:${email}`, email])],
      },
      {
        id: 'que-no-es',
        title: m.site_legal_not(),
        blocks: [list(m.site_legal_not_1(), m.site_legal_not_2(), m.site_legal_not_3(), m.site_legal_not_4())],
      },
      {
        id: 'cuenta',
        title: m.site_legal_account(),
        blocks: [list(m.site_legal_account_1(), m.site_legal_account_2(), m.site_legal_account_3())],
      },
      {
        id: 'no-vale',
        title: m.site_legal_wrong(),
        blocks: [
          list(m.site_legal_wrong_1(), m.site_legal_wrong_2(), m.site_legal_wrong_3(), m.site_legal_wrong_4()),
          ...text(m.site_legal_wrong_5()),
        ],
      },
      { id: 'tuyo', title: m.site_legal_yours(), blocks: text(m.site_legal_yours_1()) },
      {
        id: 'creditos',
        title: m.site_legal_credits(),
        blocks: [
          ...text(m.site_legal_credits_1()),
          terms(
            [m.site_legal_ign_term(), m.site_legal_ign()],
            [m.site_legal_geonames_term(), m.site_legal_geonames()],
            [m.street_map_legal_term(), m.street_map_legal()],
            [m.site_legal_neighbourhoods_term(), m.site_legal_neighbourhoods()],
            [m.site_legal_ror_term(), m.site_legal_ror()],
            [m.site_legal_fonts_term(), m.site_legal_fonts()],
            [m.site_legal_icons_term(), m.site_legal_icons()],
            [m.site_legal_drawings_term(), m.site_legal_drawings()],
          ),
          links(
            ['https://creativecommons.org/licenses/by/4.0/', m.site_legal_licence()],
            ['https://www.ign.es/', 'ign.es'],
            ['https://www.geonames.org/', 'geonames.org'],
            ['https://opendatacommons.org/licenses/odbl/1-0/', 'ODbL 1.0'],
            ['https://www.openstreetmap.org/copyright', 'openstreetmap.org'],
            ['https://ror.org/', 'ror.org'],
          ),
        ],
      },
      { id: 'ley', title: m.site_legal_law(), blocks: text(m.site_legal_law_1()) },
    ],
  };
}
