import type { FraudPhrase } from './fraud-families.ts';

/** Beginnings of words of which one suffices: money, documents, keys, other channels, what is no subject of a chat. */
const STRONG =
  'bizum|ingres|transf|trasf|paga|pague|pago|abon|fianz|dep[oó]s|sena|anticip|adelant|reserv|devuel|reembol|prest|tarjet|cheque|talon|cripto|crypto|bitcoin|ether|usdt|btc|wallet|western|moneyg|paypal|revolut|wise|zelle|cashapp|oxxo|nequi|yape|remit|giro|gira|giras|consign|comisi|tasa|matricul|likes|gano|gana|metes|invier|invert|trading|trade|duplic|dinero|plata|pay|paid|money|wire|fee|gift|refund|loan|lend|borrow|invest|doubl|earn|profit|escrow|upfront|steal|llaves?|keys?|courier|mensajer|dni|ine|cedula|pasap|passp|identi|documen|scan|escan|selfi|nomin|payslip|iban|cvv|codig|code|clave|contrase|password|login|cifras|digit|verif|airbnb|booking|tripad|vrbo|expedia|spotahome|wallapop|housing|enlace|link|http|www|whats|wasap|guasap|telegram|signal|gmail|outlook|abogad|lawyer|barrister|masaj|massag|compania|companion|carin|favor|favour|cama|bed|bikini|desnud|sex|sugar|generos|generous|discre|menor|minor|underage|adolesc|teen|chaval|dieci|fourteen|fifteen|sixteen|seventeen|western|fondos|funds|sending|separo|aparto';
/** Beginnings of words of which two different ones are needed. */
const WEAK =
  'cuenta|account|banc|bank|euro|mitad|half|renta|rent|segur|secur|insur|alta|gratis|free|card|cash|charge|hold|money|send|mand|envi|manda|dhl|ups|fedex|seur|mrw|correo|mail|email|post|ship|agen|papel|paper|foto|photo|pic|firma|sign|conf|formular|form|plataf|platf|web|site|app|idealista|uniplac|soporte|support|equipo|team|fuera|outside|off|text|call|llam|escrib|contac|numer|number|phone|movil|extran|abroad|overs|londres|london|pais|country|viaj|travel|trasl|moved|barco|vessel|mision|mission|doctor|ingenier|engineer|militar|soldier|nadie|nobody|cannot|cant|puedo|visit|view|ver|see|look|ensen|show|relaci|amistad|friends|duerm|dormir|sleep|novia|girl|boy|chic|guap|prett|young|joven|anos|years|cumplo|son|hijo|hija|alone|sol[oa]s?|padres|parents|techo|roof|single|servicios|services|noche|night|limpi|clean|cuerpo|body|escuela|school|institut|contrat|contract|hoy|today|urgent|customs|aduana|hospital|robaron|flat|piso|cuarto|room|habitac|vacio|empty|carne|licen|cambio|change|precio|price|token|low|live|vivo|tukan|libre|femenin|llegue|dime|tell|dimelo';

const STRONG_WORD = new RegExp(String.raw`(?<![a-z])(?:${STRONG})`);
const WEAK_WORDS = new RegExp(String.raw`(?<![a-z])(?:${WEAK})|(?<!\d)\d{2,5}(?!\d)`, 'g');
/** Phone numbers, letters of other alphabets, and digits, signs or spaces within words: spellings that hide words. */
const HIDDEN =
  /(?=\p{L})\P{Script=Latin}|[a-z][0-9@$][a-z]|[a-z][._*·|+~^]{1,2}[a-z]|(?<!\w)\w(?:[^\w]{1,3}\w(?!\w)){2}|\d{6}/iu;

/** True if a text may match a pattern of fraud, or a phrase that moderators have added: the cheap test before the reading of the whole conversation. */
export function mayBeRisky(text: string, phrases: readonly FraudPhrase[] = []): boolean {
  const words = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase();
  if (STRONG_WORD.test(words) || HIDDEN.test(text)) return true;
  if (phrases.some(({ phrase }) => words.includes(/[a-z0-9]+/.exec(phrase)?.[0] ?? ''))) return true;
  const weak = new Set<string>();
  for (const [word] of words.matchAll(WEAK_WORDS)) if (weak.add(word).size > 1) return true;
  return false;
}
