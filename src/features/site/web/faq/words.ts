import { ANSWERS } from '#features/assistant/domain/answers.ts';
import type { Intent } from '#features/assistant/domain/intents.ts';
import type { Lang } from '#kit/lang.ts';
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

/** Every question with its answer: what the assistant says too, and a few things that belong to one screen. `email` is the address people write to. */
export function faqGroups(lang: Lang, email: string): QuestionGroup[] {
  const said = (id: string, intent: Intent, more?: Question['more']): Question => {
    const { question, answer } = ANSWERS[lang].intents[intent];
    return { id, question, answer: answer.replaceAll('{email}', email), ...(more && { more }) };
  };
  return [
    {
      id: 'empezar',
      title: m.site_faq_start(),
      questions: [
        said('que-es', 'about'),
        said('precio', 'costs'),
        said('quien', 'who_can_use'),
        said('crear-cuenta', 'sign_up'),
        said('fundador', 'early_birds'),
        said('premium', 'premium_waitlist'),
        said('app', 'install_app'),
      ],
    },
    {
      id: 'encaje',
      title: m.site_faq_fit(),
      questions: [
        said('porcentaje', 'matching_how', { to: '/public/about#calculo', label: m.site_faq_sum_more() }),
        said('companero', 'find_flatmate'),
        { id: 'no-sale', question: m.site_faq_missing_q(), answer: m.site_faq_missing_a() },
        { id: 'sabemos-poco', question: m.site_faq_little_q(), answer: m.site_faq_little_a() },
        said('subir', 'matching_improve'),
        { id: 'no-cuenta', question: m.site_faq_count_q(), answer: m.site_faq_count_a() },
      ],
    },
    {
      id: 'alquiler',
      title: m.site_faq_rent(),
      questions: [
        said('pisos', 'search_properties'),
        said('publicar', 'publish_room'),
        said('grupos', 'group_create'),
        said('reparto', 'rent_split'),
        said('fianza', 'deposit'),
        said('contrato', 'contract'),
        said('empadronarse', 'empadronamiento'),
        said('pagos', 'payment_methods'),
        said('subastas', 'auctions'),
      ],
    },
    {
      id: 'hablar',
      title: m.site_faq_talk(),
      questions: [
        said('escribir', 'chat_start'),
        said('apagada', 'chat_pending'),
        { id: 'marcas', question: m.site_faq_ticks_q(), answer: m.site_faq_ticks_a() },
        said('buzz', 'buzz'),
        said('en-linea', 'presence'),
        said('mensajes', 'chat_retention'),
        said('borrar-chat', 'chat_delete'),
        said('avisos', 'notifications'),
      ],
    },
    {
      id: 'seguridad',
      title: m.site_faq_safe(),
      questions: [
        said('dinero', 'safety_scams'),
        said('peligro', 'emergency'),
        said('bloquear', 'report_user'),
        said('identidad', 'verification'),
        said('que-ven', 'privacy'),
        { id: 'foto', question: m.site_faq_photo_q(), answer: m.site_faq_photo_a() },
        said('cripto', 'crypto'),
        said('datos', 'data_export'),
        said('borrar', 'delete_account', { to: '/public/contact', label: m.site_faq_delete_more() }),
      ],
    },
    {
      id: 'cuenta',
      title: m.site_faq_account(),
      questions: [
        said('confirmacion', 'confirm_email'),
        said('contrasena', 'reset_password'),
        said('perfil', 'edit_profile'),
        said('email', 'change_email'),
        said('universidad', 'university_missing'),
        said('sesion', 'sessions'),
        said('idiomas', 'change_language'),
        said('tema', 'dark_theme'),
        said('problema', 'technical_problem'),
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
