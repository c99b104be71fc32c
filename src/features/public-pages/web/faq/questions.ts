import { ANSWERS } from '#features/assistant/domain/answers.ts';
import type { Intent } from '#features/assistant/domain/intents.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';

export interface Question {
  /** Also the anchor of the answer. */
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

/** Question answered by the assistant intent, or a question with its own texts. */
type Entry =
  | { id: string; intent: Intent; more?: { to: string; label: () => string } }
  | { id: string; question: () => string; answer: () => string };

const GROUPS: readonly { id: string; title: () => string; entries: readonly Entry[] }[] = [
  {
    id: 'empezar',
    title: m.site_faq_start,
    entries: [
      { id: 'que-es', intent: 'about' },
      { id: 'precio', intent: 'costs' },
      { id: 'quien', intent: 'who_can_use' },
      { id: 'crear-cuenta', intent: 'sign_up' },
      { id: 'fundador', intent: 'early_birds' },
      { id: 'premium', intent: 'premium_waitlist' },
      { id: 'app', intent: 'install_app' },
    ],
  },
  {
    id: 'encaje',
    title: m.site_faq_fit,
    entries: [
      { id: 'porcentaje', intent: 'matching_how', more: { to: '/public/about#calculo', label: m.site_faq_sum_more } },
      { id: 'companero', intent: 'find_flatmate' },
      { id: 'no-sale', question: m.site_faq_missing_q, answer: m.site_faq_missing_a },
      { id: 'sabemos-poco', question: m.site_faq_little_q, answer: m.site_faq_little_a },
      { id: 'encaje-piso', question: m.site_faq_household_q, answer: m.site_faq_household_a },
      { id: 'subir', intent: 'matching_improve' },
      { id: 'no-cuenta', question: m.site_faq_count_q, answer: m.site_faq_count_a },
      { id: 'busco-habitacion', question: m.wanted_faq_q, answer: m.wanted_faq_a },
      { id: 'mismo-piso', question: m.co_savers_faq_q, answer: m.co_savers_faq_a },
    ],
  },
  {
    id: 'alquiler',
    title: m.site_faq_rent,
    entries: [
      { id: 'pisos', intent: 'search_properties' },
      { id: 'minutos', question: m.site_faq_minutes_q, answer: m.site_faq_minutes_a },
      { id: 'alertas', intent: 'search_alerts' },
      { id: 'favoritos', intent: 'favourites' },
      { id: 'direccion', intent: 'home_address' },
      { id: 'me-interesa', intent: 'home_interest' },
      { id: 'quien-ve-solicitud', question: m.applicants_faq_q, answer: m.applicants_faq_a },
      { id: 'lista-de-espera', question: m.application_wait_faq_q, answer: m.application_wait_faq_a },
      { id: 'publicar', intent: 'publish_room' },
      { id: 'mis-anuncios', intent: 'listing_manage' },
      { id: 'convivientes', question: m.site_faq_flatmates_q, answer: m.site_faq_flatmates_a },
      { id: 'importar', question: m.site_faq_feed_q, answer: m.site_faq_feed_a },
      { id: 'avisos-legales', intent: 'legal_hints' },
      { id: 'grupos', intent: 'group_create' },
      { id: 'reparto', intent: 'rent_split' },
      { id: 'fianza', intent: 'deposit' },
      { id: 'entrega', question: m.handover_faq_q, answer: m.handover_faq_a },
      { id: 'hoja', question: m.sheet_faq_q, answer: m.sheet_faq_a },
      { id: 'referencias', question: m.references_faq_q, answer: m.references_faq_a },
      { id: 'contrato', intent: 'contract' },
      { id: 'empadronarse', intent: 'empadronamiento' },
      { id: 'pagos', intent: 'payment_methods' },
      { id: 'subastas', intent: 'auctions' },
    ],
  },
  {
    id: 'hablar',
    title: m.site_faq_talk,
    entries: [
      { id: 'escribir', intent: 'chat_start' },
      { id: 'apagada', intent: 'chat_pending' },
      { id: 'marcas', question: m.site_faq_ticks_q, answer: m.site_faq_ticks_a },
      { id: 'buzz', intent: 'buzz' },
      { id: 'en-linea', intent: 'presence' },
      { id: 'mensajes', intent: 'chat_retention' },
      { id: 'borrar-chat', intent: 'chat_delete' },
      { id: 'avisos', intent: 'notifications' },
    ],
  },
  {
    id: 'seguridad',
    title: m.site_faq_safe,
    entries: [
      { id: 'dinero', intent: 'safety_scams' },
      { id: 'mensaje-retenido', question: m.site_faq_held_q, answer: m.site_faq_held_a },
      { id: 'anuncios', intent: 'home_trust' },
      { id: 'peligro', intent: 'emergency' },
      { id: 'bloquear', intent: 'report_user' },
      { id: 'identidad', intent: 'verification' },
      { id: 'que-ven', intent: 'privacy' },
      { id: 'segundo-paso', question: m.site_faq_protect_q, answer: m.site_faq_protect_a },
      { id: 'foto', question: m.site_faq_photo_q, answer: m.site_faq_photo_a },
      { id: 'cripto', intent: 'crypto' },
      { id: 'datos', intent: 'data_export' },
      { id: 'borrar', intent: 'delete_account', more: { to: '/public/contact', label: m.site_faq_delete_more } },
    ],
  },
  {
    id: 'cuenta',
    title: m.site_faq_account,
    entries: [
      { id: 'confirmacion', intent: 'confirm_email' },
      { id: 'contrasena', intent: 'reset_password' },
      { id: 'perfil', intent: 'edit_profile' },
      { id: 'email', intent: 'change_email' },
      { id: 'universidad', intent: 'university_missing' },
      { id: 'sesion', intent: 'sessions' },
      { id: 'idiomas', intent: 'change_language' },
      { id: 'tema', intent: 'dark_theme' },
      { id: 'problema', intent: 'technical_problem' },
    ],
  },
];

/** FAQ groups. `email`: contact address. */
export function faqGroups(lang: Lang, email: string): QuestionGroup[] {
  return GROUPS.map(({ id, title, entries }) => ({
    id,
    title: title(),
    questions: entries.map((entry) => toQuestion(entry, lang, email)),
  }));
}

function toQuestion(entry: Entry, lang: Lang, email: string): Question {
  if ('question' in entry) return { id: entry.id, question: entry.question(), answer: entry.answer() };
  const { id, intent, more } = entry;
  const { question, answer } = ANSWERS[lang].intents[intent];
  const link = more && { more: { to: more.to, label: more.label() } };
  return { id, question, answer: answer.replaceAll('{email}', email), ...link };
}

/** Structured data (schema.org FAQPage). */
export function faqStructuredData(groups: readonly QuestionGroup[], inLanguage: string): object {
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
