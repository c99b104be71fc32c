import { ANSWERS } from '#features/assistant/domain/all-answers.ts';
import type { Intent } from '#features/assistant/domain/intents.ts';
import { formatDate } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';

export interface Question {
  /** Also the anchor of the answer. */
  id: string;
  question: string;
  answer: string;
  more?: { to: string; label: string };
  /** Intent of the assistant by which the search finds the question. */
  intent: Intent;
  /** Names the law that the answer rests on. */
  source?: string;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: Question[];
}

/** Question with the assistant's texts of an intent, or one with its own texts that a search for the intent finds. */
type Entry =
  | { id: string; intent: Intent; more?: { to: string; label: () => string } }
  | { id: string; near: Intent; question: () => string; answer: () => string };

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
      { id: 'porcentaje-bajo', intent: 'score_low' },
      { id: 'porcentaje', intent: 'matching_how', more: { to: '/public/about#calculo', label: m.site_faq_sum_more } },
      { id: 'companero', intent: 'find_flatmate' },
      { id: 'no-sale', near: 'matching_improve', question: m.site_faq_missing_q, answer: m.site_faq_missing_a },
      { id: 'sabemos-poco', near: 'score_low', question: m.site_faq_little_q, answer: m.site_faq_little_a },
      { id: 'encaje-piso', near: 'invite_flatmates', question: m.site_faq_household_q, answer: m.site_faq_household_a },
      { id: 'subir', intent: 'matching_improve' },
      { id: 'no-cuenta', near: 'matching_how', question: m.site_faq_count_q, answer: m.site_faq_count_a },
      { id: 'busco-habitacion', near: 'room_wanted', question: m.wanted_faq_q, answer: m.wanted_faq_a },
      { id: 'mismo-piso', near: 'favourites', question: m.co_savers_faq_q, answer: m.co_savers_faq_a },
    ],
  },
  {
    id: 'alquiler',
    title: m.site_faq_rent,
    entries: [
      { id: 'pisos', intent: 'search_properties' },
      { id: 'precios', intent: 'price_city' },
      { id: 'minutos', intent: 'transit_minutes' },
      { id: 'alertas', intent: 'search_alerts' },
      { id: 'favoritos', intent: 'favourites' },
      { id: 'direccion', intent: 'home_address' },
      { id: 'me-interesa', intent: 'home_interest' },
      { id: 'quien-ve-solicitud', near: 'application_how', question: m.applicants_faq_q, answer: m.applicants_faq_a },
      {
        id: 'lista-de-espera',
        near: 'application_how',
        question: m.application_wait_faq_q,
        answer: m.application_wait_faq_a,
      },
      { id: 'publicar', intent: 'publish_room' },
      { id: 'mis-anuncios', intent: 'listing_manage' },
      { id: 'convivientes', intent: 'invite_flatmates' },
      { id: 'importar', near: 'publish_room', question: m.site_faq_feed_q, answer: m.site_faq_feed_a },
      { id: 'programas', near: 'listing_manage', question: m.integrations_faq_q, answer: m.integrations_faq_a },
      { id: 'avisos-legales', intent: 'legal_hints' },
      { id: 'grupos', intent: 'group_create' },
      { id: 'reparto', intent: 'rent_split' },
      { id: 'fianza', intent: 'deposit' },
      { id: 'entrega', intent: 'handover_how' },
      { id: 'hoja', intent: 'tenant_sheet' },
      { id: 'referencias', intent: 'references_how' },
      { id: 'contrato', intent: 'contract' },
      { id: 'empadronarse', intent: 'empadronamiento' },
      { id: 'pagos', intent: 'payment_methods' },
      { id: 'subastas', intent: 'auctions' },
    ],
  },
  {
    id: 'ley',
    title: m.site_faq_law,
    entries: [
      { id: 'devolver-fianza', intent: 'deposit_back' },
      { id: 'desperfectos', intent: 'deposit_damage' },
      { id: 'irse-antes', intent: 'leave_early' },
      { id: 'subida', intent: 'rent_increase' },
      { id: 'reparaciones', intent: 'repairs' },
      { id: 'tipos-de-contrato', intent: 'contract_types' },
      { id: 'nie', intent: 'nie' },
      { id: 'honorarios', intent: 'agency_fees' },
      { id: 'gastos', intent: 'bills_included' },
      { id: 'impago', intent: 'flatmate_not_paying' },
      { id: 'ayudas', intent: 'rent_aid' },
    ],
  },
  {
    id: 'convivir',
    title: m.site_faq_living,
    entries: [
      { id: 'ruido', intent: 'living_noise' },
      { id: 'limpieza', intent: 'living_cleaning' },
      { id: 'visitas', intent: 'living_guests' },
      { id: 'se-va', intent: 'flatmate_leaves' },
    ],
  },
  {
    id: 'hablar',
    title: m.site_faq_talk,
    entries: [
      { id: 'escribir', intent: 'chat_start' },
      { id: 'apagada', intent: 'chat_pending' },
      { id: 'no-contestan', intent: 'no_replies' },
      { id: 'llamadas', intent: 'calls' },
      { id: 'marcas', near: 'chat_pending', question: m.site_faq_ticks_q, answer: m.site_faq_ticks_a },
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
      { id: 'pagar-antes', intent: 'scam_deposit_first' },
      { id: 'ya-pague', intent: 'scam_paid_already' },
      { id: 'mensaje-retenido', intent: 'held_message' },
      { id: 'anuncios', intent: 'home_trust' },
      { id: 'peligro', intent: 'emergency' },
      { id: 'bloquear', intent: 'report_user' },
      { id: 'identidad', intent: 'verification' },
      { id: 'que-ven', intent: 'privacy' },
      { id: 'segundo-paso', intent: 'two_factor' },
      { id: 'foto', near: 'photos_profile', question: m.site_faq_photo_q, answer: m.site_faq_photo_a },
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
  if ('question' in entry)
    return { id: entry.id, intent: entry.near, question: entry.question(), answer: entry.answer() };
  const { id, intent, more } = entry;
  const { question, answer, source } = ANSWERS[lang].intents[intent];
  const link = more && { more: { to: more.to, label: more.label() } };
  const checked = source && formatDate(new Date(`${source.checked}-01`), lang, 'month');
  const law = source && { source: m.site_faq_source({ source: `${source.name}, ${checked}` }) };
  return { id, intent, question, answer: answer.replaceAll('{email}', email), ...link, ...law };
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
