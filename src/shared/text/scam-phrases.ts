import { normalizeObfuscation } from './script-detection.ts';

/** Common scam patterns in a message: asking for money in advance, for documents, or to continue on another channel. */
export type ScamRisk = 'money' | 'documents' | 'channel';

/** Nearby in the same sentence. */
const NEAR = String.raw`[^.;!?\n]{0,50}?\b`;

const REQUEST_ES =
  'envia(?:d?me|s?me(?:lo|la)?|rme|nos|rnos)|envie(?:s|me|nme)|manda(?:d?me|rme|nos|rnos)|mande(?:s|me|nme)|pasa(?:d?me|rme|nos)|haz(?:me|nos)|hacerme|hagas|hagame|ingresa(?:me|rme|nos)|transfiere(?:me|nos)|transferirme|paga(?:me|rme|nos)|adelanta(?:me|rme|nos)';
const REQUEST_EN = String.raw`(?:send|wire|transfer|pay|give|show|text|forward)(?:ing)? (?:me|us|over)|send (?:a |the |your |through )`;
const REQUEST = `(?:${REQUEST_ES}|${REQUEST_EN})`;

const MONEY = String.raw`(?:bizum|transferencia|dinero|fianza|deposito|senal|reserva|adelanto|mensualidad|mes por adelantado|paypal|revolut|cripto\w*|bitcoin|usdt|\d+ ?(?:€|euros?|eur|pounds|dollars)|€ ?\d+|money|deposit|bank transfer|payment|(?:first|a) month|crypto|cash)\b`;
const PAYMENT = String.raw`(?:paga(?:r|s|ndo|me)?|pague[sn]?|transferi?r?|transfiere|transferencia|ingresa(?:r|s)?|adelanta(?:r|s)?|enviar|envia[s]?|mandar|mandas?|bizum|fianza|senal|deposito|reserva(?:r|rlo|rla)?|pay(?:ing|ment)?|transfer|deposit|wire|send|money)`;
const BEFORE_SEEING = String.raw`(?:antes de (?:la visita|ver(?:lo|la)?|visitar(?:lo|la)?|ensena\w*|firmar|quedar|que (?:lo|la) veas)|sin (?:ver(?:lo|la)?|visita\w*)|por adelantado para (?:reservar|bloquear)\w*|before (?:the |a )?(?:viewing|visit|seeing|you see|signing|we meet)|without (?:a )?(?:viewing|visit|seeing)|upfront to (?:hold|secure|reserve|book))`;

const DOCUMENT = String.raw`(?:dni|nie|pasaporte|documento de identidad|carnet de identidad|tarjeta (?:de credito|bancaria|de debito)|cvv|datos (?:del banco|bancarios)|contrasena|codigo (?:sms|que te llegue|de verificacion)|passport|id card|identity card|\bid\b|driving licen[cs]e|credit card|card number|bank details|password|verification code)\b`;
const POSSESSIVE = String.raw`(?:tu|tus|su|sus|foto(?:s|copia)?|copia|imagen|escaneo|numero|datos|your|photos?|picture|copy|scan)`;

const OTHER_CHANNEL = String.raw`(?:whatsapp|whats ?app|wasap|wasa|guasap|telegram|signal|instagram|insta)\b`;
const CONTACT_ME = String.raw`(?:escrib(?:e|i|a)(?:me|nos|rme)|habla(?:me|mos|rme)|hablemos|contacta(?:me|nos|rme)?|agrega(?:me|rme)|anade?(?:me|irme)|llama(?:me|rme)|seguimos|sigamos|pasa(?:me|mos)|dame|mejor por|(?:text|message|write|contact|add|call|reach|find|dm) me|(?:lets|let's|let us|we can) (?:talk|chat|continue|move|speak)|give me your)`;
const PHONE_NUMBER = String.raw`(?:\+|00)?(?:\d[ .-]?){9,13}(?!\d)`;

const PATTERNS: Record<ScamRisk, RegExp[]> = {
  money: [
    new RegExp(String.raw`\b${REQUEST}\b${NEAR}${MONEY}`),
    new RegExp(String.raw`\b${PAYMENT}\b${NEAR}${BEFORE_SEEING}`),
    new RegExp(String.raw`\b${BEFORE_SEEING}\b${NEAR}${PAYMENT}\b`),
    /\b(?:western union|money ?gram|tarjetas? (?:de )?regalo|gift cards?|te (?:mando|envio|enviare|mandare) las llaves|(?:mail|send|post) you the keys)\b/,
  ],
  documents: [
    new RegExp(
      String.raw`\b(?:${REQUEST}|necesito|dame|need|want)\b${NEAR}${POSSESSIVE}\b[^.;!?\n]{0,30}?\b${DOCUMENT}`,
    ),
  ],
  channel: [
    new RegExp(String.raw`\b${CONTACT_ME}\b${NEAR}${OTHER_CHANNEL}`),
    new RegExp(String.raw`\b(?:mi|my) ${OTHER_CHANNEL} (?:es|is|:)`),
    new RegExp(
      String.raw`\b(?:whatsapp|wasap|telegram|llamame|escribeme|call me|text me)\b[^.;!?\n]{0,30}?${PHONE_NUMBER}`,
    ),
    /\b(?:fuera de (?:la (?:app|aplicacion|web|plataforma)|tukan|aqui)|(?:outside|off) (?:of )?(?:the |this )?(?:app|website|platform|tukan))\b/,
    /\b(?:wa\.me|t\.me|api\.whatsapp\.com|chat\.whatsapp\.com)\//,
  ],
};

/** Greek and Cyrillic letters that resemble Latin ones, each before its Latin counterpart. */
const CONFUSABLES = new Map(
  'аa αa вb сc ԁd еe εe һh нh іi ιi ӏl јj кk κk мm пn ηn оo οo рp ρp ѕs тt τt υu ѵv νv хx χx уy'
    .split(' ')
    .map(([sign = '', letter = '']) => [sign, letter]),
);

/** A negation shortly before the phrase: the sender warns about it instead of asking. */
const NEGATION =
  /\b(?:no|nunca|jamas|tampoco|sin|ni|never|not|don'?t|dont|without|nobody|nadie|cuidado)\b[^.,;:!?\n]{0,24}$/;

/** Returns the risks of a message, most serious first. Runs in linear time. */
export function findScamRisks(text: string): ScamRisk[] {
  const folded = normalizeObfuscation(text)
    .replaceAll(/[α-ωа-ӏ]/g, (sign) => CONFUSABLES.get(sign) ?? sign)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll('’', "'");
  return (['money', 'documents', 'channel'] as const).filter((risk) =>
    PATTERNS[risk].some((pattern) => matchesUnnegated(folded, pattern)),
  );
}

function matchesUnnegated(text: string, pattern: RegExp): boolean {
  for (const { index } of text.matchAll(new RegExp(pattern, 'g'))) {
    if (!NEGATION.test(text.slice(Math.max(0, index - 60), index))) return true;
  }
  return false;
}
