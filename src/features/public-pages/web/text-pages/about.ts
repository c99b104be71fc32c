import { FACTORS, WEIGHT_TENTHS } from '#features/matching/domain/rules.ts';
import { m } from '#messages';
import { checks, list, text, type TextPageMessages } from './blocks.ts';

export function aboutMessages(): TextPageMessages {
  const weights = FACTORS.map((factor) => ({
    label: m.matching_factor({ factor }),
    points: WEIGHT_TENTHS[factor] / 10,
  }));
  return {
    title: m.site_about_title(),
    lead: m.site_about_lead(),
    contents: m.site_text_contents(),
    sections: [
      { id: 'por-que', title: m.site_about_why(), blocks: text(m.site_about_why_1(), m.site_about_why_2()) },
      {
        id: 'hoy',
        title: m.site_about_today(),
        blocks: [
          checks(
            m.site_about_today_1(),
            m.site_about_today_2(),
            m.site_about_today_6(),
            m.site_about_today_7(),
            m.site_about_today_8(),
            m.site_about_today_3(),
            m.site_about_today_4(),
          ),
          ...text(m.site_about_today_5()),
        ],
      },
      {
        id: 'calculo',
        title: m.site_about_sum(),
        blocks: [
          ...text(m.site_about_sum_1()),
          {
            kind: 'bars',
            caption: m.site_about_sum_caption(),
            rows: weights.toSorted((a, b) => b.points - a.points),
          },
          ...text(m.site_about_sum_2(), m.site_about_sum_3()),
        ],
      },
      {
        id: 'promesas',
        title: m.site_about_promise(),
        blocks: [
          list(m.site_about_promise_1(), m.site_about_promise_2(), m.site_about_promise_3(), m.site_about_promise_4()),
        ],
      },
    ],
  };
}
