import type { Understanding } from './intent-classifier.ts';
import type { Intent } from './intents.ts';
import { phoneticKey } from './model/phonetic-key.ts';
import { ASSISTANT } from './rules.ts';

/**
 * Compiles patterns of words in Spanish, English and Catalan. `a/b` are alternatives, `see*` is a prefix, and `..` stands
 * for up to three words. Words match by their sound, so that typing slips such as "bisum" are found.
 */
function anyOf(...patterns: readonly string[]): RegExp {
  const sources = patterns.map((pattern) =>
    pattern
      .split(' ')
      .map((part) => (part === '..' ? String.raw`(?:\S+ ){0,3}` : `(?:${part.split('/').map(wordSource).join('|')}) `))
      .join(''),
  );
  return new RegExp(`(?:^| )(?:${sources.join('|')})`);
}

function wordSource(word: string): string {
  return word.endsWith('*') ? String.raw`${phoneticKey(word.slice(0, -1))}\S*` : phoneticKey(word);
}

const MONEY = anyOf(
  'fianza/deposito/dinero/euros/bizum/transferencia/trasferencia/ingreso/pago/pagar/pagarle/pague/abonar/efectivo/pasta/plata/pavos',
  'fianca/diposit/diners/pagui/pagament/ingres/deposit*/money/transfer*/pay/paying/payment/cash/quid/fee/paypal',
  'senal/senyal/anticipo/adelanto/bestreta/reserva/reservation/#2/#3/#4',
);
/** Rent is money too, but its words ask for something else as well: months, papers. */
const RENT = anyOf('mes/meses/mesos/month/months/renta/alquiler/lloguer/rent');
const ASKED = anyOf(
  'pide/piden/pidio/pidieron/pedian/exige/exigen/solicita/solicitan/quiere/quieren/queria/querian/insiste/insisten',
  'ha/han pedido/exigido/solicitado/dicho/demanat/exigit/dit',
  'que adelante/adelantemos',
  'pague/paguemos/ingrese/abone/transfiera/pagui/avanci/ingressi/transfereixi',
  'que me/nos/le/les/li/els mande/envie/haga/deposite/envii/faci/pagui',
  'dice/dicen/diu/diuen .. pagar/haga/mande/mando/meta/suelte/ingrese/faci',
  'demana/demanen/demanava/exigeix/exigeixen/vol/volen/volia/reclama/reclamen',
  'asks/wants/wanted/demands/demanded/requires/requested/requests/insists/insisted',
  'asks/asked/asking/telling/told/tells/forcing/pressuring me/us',
  'asks/asked/asking my son/daughter/parents/friend',
  'says/say .. pay/send/transfer/hand',
  'he/she/they/landlord/owner/agency/agent/guy/lady/who ask/asked/want/demand/require/request/insist/told',
  'he/she/landlord/owner/agency/agent/guy/lady/theyre/hes/shes/are/is asking/demanding/requesting/insisting',
  'am/was/been/being/were/getting asked/told/required/pressured',
);
/** The payment comes before the room is seen, or before the lease. */
const UNSEEN = anyOf(
  'antes de/del/que .. viajar/quedar/cita/viewing/visita/ver/verlo/verla/verlos/vernos/vea/veamos/visit*/ensen*/mostr*/conocer*/pisar*/firm*/ir/vaya/vayamos',
  'previa/previo a/al .. visita/firma/contrato',
  'sin .. ver/verlo/verla/visto/visit*/ensen*/mostr*/conocer*/pisar*/firm*',
  'ni/no/nunca/aun/todavia la/lo/los/las/le/he/hemos .. visto/vi/visite/visitado/pisado/pisao/conozco',
  'abans de/que .. veure*/vegi/visit*/ensenyar*/mostrar*/coneixer*/signar*/anar*',
  'sense .. veure*/vist/visit*/ensenyar*/signar*',
  'no lhe/lhem/lha vist/visitat',
  'before/befor .. see*/seen/view*/visit*/show*/sign*/meet*/look*/tour',
  'without .. see*/seen/view*/visit*/show*/sign*/meet*',
  'not/havent/hasnt/never/yet/didnt .. seen/see/visited/visit/viewed',
  'unseen',
  'pay/money/pago/pagar/payment first/primero .. view*/visit*/see*/show*/ver/ensen*',
);
/** The payment holds a room. */
const HELD = anyOf(
  'para/pa/por/per/de .. reserv*/guard*/apart*/bloque*/asegur*',
  'me/lo/la guarda/guardan/aparta/reserva/ensena',
  'por/para/per ensenar*/ensenyar*/visitar*/verlo',
  'reserva/senal/senyal/reservation/holding',
  'to/for .. reserve/resreve/hold/secure/book/block/save',
  'will/hell/shell/they/he/she/and hold/holds it/the/a/my',
  'keep it/the/room/flat .. for/room/flat/apartment/place',
);
const UPFRONT = anyOf(
  'por/per adelantado/anticipado/avancat/endavant/anticipat',
  'adelantado/adelantada/anticipo/adelanto/bestreta/avanci/adelantar/avancar',
  'que adelante/adelantemos',
  'upfront/beforehand',
  'up front',
  'in advance',
  'advance payment',
  'money/pay/deposit/transfer .. first',
);
/** The owner is far away. */
const DISTANT = anyOf(
  'extranjero/abroad/overseas/estranger/courier/mensajero/mensajeria/missatger',
  'fuera/fora de espana/despana',
);
/** The keys come after the payment. */
const SENT_KEYS = anyOf('send*/post*/mand*/envi*/mail* .. llaves/keys/claus');
/** Payments that cannot be taken back. */
const IRREVERSIBLE = anyOf(
  'western/wester union',
  'moneygram/bitcoin/bitcoins/usdt/ethereum/cripto/criptos/criptomoneda*/crypto/cryptocurrency/criptomoned*',
  'tarjeta/tarjetas/targetes/targeta regalo/regal/amazon/steam',
  'gift card/cards',
);
const PAYER = anyOf(
  'pago/pagar/pagarle/pagarlo/pagamos/pagando/abonar/pay/paying/transfer/transferir/adelanto/adelantar/avancar',
  'mando/mandar/envio/enviar/hago/hacer/adelantar/send/make/doy/dar/put/faig/fer/envio .. dinero/fianza/senal/deposit/bizum/transferencia/money/reserva/senyal/diners',
);
const PRODUCT = anyOf('anuncios/anuncis/listings/tukan/cuenta/account/compte/perfil*/profile*/premium/early');
const LANDLORD = anyOf('inquilin*/llogater*/tenant*/applicant*/candidat*', 'mi anuncio', 'my listing', 'el meu anunci');
/** The person lets a room. A tenant of another person who asks for money may be a fraud. */
const OWN_TENANT = anyOf(
  'mi/mis/my/our/meu/meus/meva/meves/nuestr*/nostr* inquilin*/llogater*/tenant*/applicant*/candidat*',
);

/** Tells which patterns the words contain. */
function patternsIn(words: readonly string[]): (pattern: RegExp) => boolean {
  const text = `${words.map(phoneticKey).join(' ')} `;
  return (pattern) => pattern.test(text);
}

/**
 * True if the person is asked for money in advance, or considers paying before seeing a room. A rule instead of the
 * model, because this warning must not depend on how a training turned out.
 */
export function isAskedToPayFirst(words: readonly string[]): boolean {
  const has = patternsIn(words);
  if (has(OWN_TENANT)) return false;
  const isMoney = has(MONEY);
  if (has(ASKED)) {
    if (isMoney && [UNSEEN, HELD, UPFRONT, DISTANT, SENT_KEYS, IRREVERSIBLE].some(has)) return true;
    if (has(RENT) && has(UPFRONT)) return true;
  }
  if (has(LANDLORD) || has(PRODUCT)) return false;
  return (isMoney && has(UNSEEN)) || (has(PAYER) && [UNSEEN, HELD, SENT_KEYS].some(has));
}

/** Warnings of a payment; the others are about papers, favours and messages. */
const PAYMENT_WARNINGS: ReadonlySet<Intent> = new Set([
  'scam_deposit_first',
  'scam_abroad',
  'scam_booking_site',
  'scam_courier_keys',
  'scam_crypto',
  'scam_paid_already',
]);
/** Intents whose answers say honestly what may be asked, so that a clear question of theirs needs no warning. */
const HONEST_ABOUT_MONEY: ReadonlySet<Intent> = new Set([
  'deposit',
  'deposit_back',
  'deposit_damage',
  'guarantor',
  'agency_fees',
  'payment_methods',
  'costs',
  'contract',
  'no_contract',
  'leave_early',
  'price_city',
  'rent_aid',
  'rent_split',
  'bills_included',
  'living_bills',
  'flatmate_not_paying',
  'premium_waitlist',
]);

/**
 * Warning that a question of this kind gets however unsure the model is: the nearest warning of a payment. `null` if no
 * payment in advance is asked for, or if the model is sure of an answer that says what may be asked for, unless the room
 * is unseen, the owner far away, or the payment final.
 */
export function paymentWarning(words: readonly string[], { candidates, best, score }: Understanding): Intent | null {
  if (!isAskedToPayFirst(words)) return null;
  const isHonest = best !== 'none' && score >= ASSISTANT.clearThreshold && HONEST_ABOUT_MONEY.has(best);
  if (isHonest && ![UNSEEN, SENT_KEYS, IRREVERSIBLE, DISTANT].some(patternsIn(words))) return null;
  const isFinal = patternsIn(words)(IRREVERSIBLE);
  const nearest = candidates
    .slice(0, ASSISTANT.maxSuggestions)
    .find((intent) => PAYMENT_WARNINGS.has(intent) && (isFinal || intent !== 'scam_crypto'));
  return nearest ?? 'scam_deposit_first';
}
