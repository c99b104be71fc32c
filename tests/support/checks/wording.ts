import type { Lang } from '#shared/i18n/lang.ts';

/** Phrases that no text for people contains, per language. */
const BANNED: Partial<Record<Lang, RegExp[]>> = {
  es: [
    /\binquilino que\b/i,
    /\bexitosamente\b/i,
    /\bpor favor,? (verifica|intenta)\b/i,
    /\bomitir\b/i,
    /\bfiltros?[:,] \{count\}/i,
    /\b(ninguna de las dos|ninguno de los dos) fuma\b/i,
    /\b(int[ée]nta(lo)? de nuevo|prueba otra vez|vuelve a intentarlo)\b/i,
    /\.{3}/,
  ],
  en: [
    /\b(some|any|every|no)body\b/i,
    /\b(whoever|whom)\b/i,
    /\bsign(ed|ing)? in\b/i,
    /\b(do|does|did|is|are|was|were|has|have|had|will|would|can|could|should) not\b(?! (only|just)\b)/i,
    /\bcannot\b/i,
    /\b(mend|bills apart|was let|already let)\b/i,
    /\b(find (who|whom) to live with|first, with whom)\b/i,
    /\bneither of you smokes\b/i,
    /\bpass(ed)? over\b/i,
    /\b(browser notices?|notices in this browser)\b/i,
    /\bcancel(ed|ing)\b/i,
    /\.{3}/,
  ],
  ca: [
    // Diacritics that the spelling of 2016 dropped.
    /(?<!\p{L})(d[óo]n(a|es|en) sentit|dóna|dónes|sóc|vénen|véns|adéu-siau|nét|néta)(?!\p{L})/iu,
    /\b(tinc|tens|té|tenim|teniu|tenen) que \p{L}+(ar|er|re|ir)\b/iu,
    /\p{L}['´`]\p{L}/u,
    /l\.l/i,
    // Spanish words that a translation leaves behind.
    /(?<![\p{L}-])(y|muy|también|más|desde|hasta|aunque|siempre|inquil[ií]|casero)(?!\p{L})/iu,
    /(?<!\p{L})(ningú dels dos fuma|exitosament)(?!\p{L})/iu,
  ],
};

/** Rivals of the one noun of a concept, per language. The idioms "en casa", "a casa" and "dentro de casa" are no rivals. */
const RIVAL_NOUNS: Partial<Record<Lang, Record<string, RegExp>>> = {
  es: {
    piso: /\b(hogar(es)?|apartamentos?|(?<!\b(en|a|dentro de) )casas?)\b/i,
    compañero: /\b(compis?|coinquilin[oa]s?|roomies?|roommates?)\b/i,
    conexión: /\b(coincidencias|match(es)?)\b/i,
    buzz: /\bzumbidos?\b/i,
    'quien la anuncia': /\banunciantes?\b/i,
    habitación: /\b(cuartos?|alcobas?)\b/i,
    anuncio: /\b(publicaci(ón|ones)|inmuebles?)\b/i,
    visita: /\bcitas?\b/i,
    denuncia: /\breport(ar|es?|as?)\b/i,
    email: /\b(e-mails?|(?<!@|servidor de )correos?(?! (no deseado|o mensajería)))\b/i,
    archivo: /\bficheros?\b/i,
  },
  en: {
    home: /\b(apartments?|dwellings?|accommodations?)\b/i,
    flatmate: /\b(roomies?|room-?mates?|co-?tenants?)\b/i,
    listing: /\b(ads?|adverts?)\b/i,
    advertiser: /\bannouncers?\b/i,
    room: /\bbedsits?\b/i,
    favourite: /\bfavorites?\b/i,
    neighbourhood: /\bneighborhoods?\b/i,
    email: /\b(e-mails?|(?<!@)mail(s|ed)?(?! server))\b/i,
  },
  ca: {
    pis: /(?<!\p{L})(llars?|apartaments?)(?!\p{L})/iu,
    company: /(?<!\p{L})(coinquil·lin?[ía]?s?|compis?|roomies?|roommates?)(?!\p{L})/iu,
    connexió: /(?<!\p{L})(coincidències|match(es)?)(?!\p{L})/iu,
    buzz: /\bbrunzits?\b/i,
    'qui l’anuncia': /\banunciants?\b/i,
    habitació: /\b(cambr(a|es)|quartos?)\b/i,
    anunci: /(?<!\p{L})(publicaci(ó|ons)|immobles?)(?!\p{L})/iu,
    visita: /\bcit(a|es)\b/i,
    denúncia: /\breport(ar|a|es)\b/i,
    correu: /(?<![{/])\b(e-?mails?|correus? electrònics?)\b/i,
  },
};

/** Texts that the specification fixes to the letter, and the house as a kind of a home. */
const FIXED_TEXTS = new Set([
  'Casa',
  'Casa entera',
  '¡Buzz enviado exitosamente!',
  'Email o contraseña incorrectos. Por favor, verifica tus credenciales.',
  'Demasiados intentos fallidos. Por favor, espera unos minutos e inténtalo de nuevo.',
  'Tiempo de espera agotado. Intenta de nuevo.',
  'Loading AI model...',
  'Opening chat...',
  'Cannot chat with yourself or invalid user',
  'Better roommate matching',
]);

/** Returns the matches of banned phrases and rival nouns in a text, unless the specification fixes it. */
export function findBannedPhrases(text: string, lang: Lang): string[] {
  if (FIXED_TEXTS.has(text)) return [];
  return [...(BANNED[lang] ?? []), ...Object.values(RIVAL_NOUNS[lang] ?? {})].flatMap(
    (phrase) => phrase.exec(text)?.[0] ?? [],
  );
}

/** Returns all texts of a message catalogue, variants included. */
export function catalogueTexts(messages: Record<string, unknown>): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    if (key === '$schema') return [];
    if (typeof value === 'string') return [[key, value]];
    const [variants] = value as [{ match: Record<string, string> }];
    return Object.values(variants.match).map((text) => [key, text]);
  });
}
