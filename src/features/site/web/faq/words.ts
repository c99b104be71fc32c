import { m } from '#words';

export interface Question {
  /** Also the anchor of its answer. */
  id: string;
  question: string;
  answer: string;
  more?: { to: string; label: string };
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: Question[];
}

/** Every question with its answer. `limit` is the number of founder places, written out. */
export function faqGroups(limit: string): QuestionGroup[] {
  return [
    {
      id: 'empezar',
      title: m.site_faq_start(),
      questions: [
        { id: 'que-es', question: m.site_faq_what_q(), answer: m.site_faq_what_a() },
        { id: 'precio', question: m.site_faq_price_q(), answer: m.site_faq_price_a() },
        { id: 'quien', question: m.site_faq_who_q(), answer: m.site_faq_who_a() },
        { id: 'pisos', question: m.site_faq_homes_q(), answer: m.site_faq_homes_a() },
        { id: 'fundador', question: m.site_faq_early_q(), answer: m.site_faq_early_a({ limit }) },
      ],
    },
    {
      id: 'encaje',
      title: m.site_faq_fit(),
      questions: [
        {
          id: 'porcentaje',
          question: m.site_faq_sum_q(),
          answer: m.site_faq_sum_a(),
          more: { to: '/public/about#calculo', label: m.site_faq_sum_more() },
        },
        { id: 'no-sale', question: m.site_faq_missing_q(), answer: m.site_faq_missing_a() },
        { id: 'sabemos-poco', question: m.site_faq_little_q(), answer: m.site_faq_little_a() },
        { id: 'subir', question: m.site_faq_raise_q(), answer: m.site_faq_raise_a() },
        { id: 'no-cuenta', question: m.site_faq_count_q(), answer: m.site_faq_count_a() },
      ],
    },
    {
      id: 'hablar',
      title: m.site_faq_talk(),
      questions: [
        { id: 'escribir', question: m.site_faq_write_q(), answer: m.site_faq_write_a() },
        { id: 'apagada', question: m.site_faq_grey_q(), answer: m.site_faq_grey_a() },
        { id: 'marcas', question: m.site_faq_ticks_q(), answer: m.site_faq_ticks_a() },
        { id: 'en-linea', question: m.site_faq_online_q(), answer: m.site_faq_online_a() },
        { id: 'bloquear', question: m.site_faq_block_q(), answer: m.site_faq_block_a() },
      ],
    },
    {
      id: 'seguridad',
      title: m.site_faq_safe(),
      questions: [
        { id: 'que-ven', question: m.site_faq_see_q(), answer: m.site_faq_see_a() },
        { id: 'dinero', question: m.site_faq_money_q(), answer: m.site_faq_money_a() },
        { id: 'identidad', question: m.site_faq_check_q(), answer: m.site_faq_check_a() },
        { id: 'foto', question: m.site_faq_photo_q(), answer: m.site_faq_photo_a() },
        { id: 'mensajes', question: m.site_faq_keep_q(), answer: m.site_faq_keep_a() },
        {
          id: 'borrar',
          question: m.site_faq_delete_q(),
          answer: m.site_faq_delete_a(),
          more: { to: '/public/contact', label: m.site_faq_delete_more() },
        },
      ],
    },
    {
      id: 'cuenta',
      title: m.site_faq_account(),
      questions: [
        { id: 'confirmacion', question: m.site_faq_mail_q(), answer: m.site_faq_mail_a() },
        { id: 'contrasena', question: m.site_faq_password_q(), answer: m.site_faq_password_a() },
        { id: 'idiomas', question: m.site_faq_language_q(), answer: m.site_faq_language_a() },
      ],
    },
  ];
}

/** The same for search engines (schema.org FAQPage), as a script's text. */
export function faqData(groups: readonly QuestionGroup[], inLanguage: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage,
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  };
}
