import { expect, test } from 'vitest';
import { isAskedToPayFirst, paymentWarning } from './advance-payment.ts';
import { LANGUAGE_RESOURCES } from './all-languages.ts';
import { createAssistant } from './assistant.ts';
import type { Understanding } from './intent-classifier.ts';
import type { Intent } from './intents.ts';
import { tokenize } from './model/question-features.ts';

const assistant = createAssistant({ email: 'hola@tukan.example', languages: LANGUAGE_RESOURCES });
const UNSURE: Understanding = { candidates: [], best: 'none', score: 0 };
const sureOf = (best: Intent): Understanding => ({ candidates: [best], best, score: 0.9 });

test.each([
  ['es', 'oye me han pedido 300€ por bizum para reservar, ¿pago?'],
  ['es', 'me han pedido 300 € por bizum para reservar'],
  ['es', 'el casero quiere la fianza antes de enseñarme el piso'],
  ['es', 'me pide una señal por transferencia sin haber visto la habitación'],
  ['es', 'dice que está en el extranjero y que le mande el dinero y me envía las llaves'],
  ['es', 'quiere que pague la reserva por western union'],
  ['es', '¿es normal pagar la fianza antes de visitar el piso?'],
  ['es', 'me piden un mes por adelantado y aún no he visto nada'],
  ['es', 'kiere un bisum pa reserbarme la abitacion'],
  ['es', 'insisten en que adelante el dinero para que me guarden la habitación'],
  ['es', 'la agencia exige un anticipo sin enseñar la vivienda'],
  ['es', 'señal antes de la visita'],
  ['es', 'la inmobiliaria me pide pagar los gastos de agencia antes de enseñarme el piso'],
  ['en', 'they asked me for 300€ by bizum to reserve, should I pay?'],
  ['en', 'the landlord wants the deposit before showing me the flat'],
  ['en', 'he asks for a bank transfer before I have seen the room'],
  ['en', 'the owner is abroad and will send the keys once I pay'],
  ['en', 'they want the agency fee before the viewing'],
  ['en', 'the tenant wants the deposit before showing me the room'],
  ['es', 'el inquilino me pide un bizum para reservarme la habitación'],
  ['en', 'should I pay a holding fee without a viewing?'],
  ['en', 'I was told to transfer two months upfront'],
  ['en', 'she wants the rent in advance to secure the flat'],
  ['en', 'he insists on gift cards to hold the room, 200 quid'],
  ['ca', 'em demanen 300 euros per bizum per reservar, pago?'],
  ['ca', 'el propietari vol la fiança abans de veure el pis'],
  ['ca', "m'han demanat una paga i senyal sense haver vist l'habitació"],
  ['ca', 'he de pagar per avançat abans de visitar-lo?'],
  ['ca', 'vol que li faci una transferència per guardar-me el pis'],
] as const)('%s: "%s" gets the warning and the safety card', (lang, text) => {
  expect(isAskedToPayFirst(tokenize(text))).toBe(true);
  expect(paymentWarning(tokenize(text), UNSURE)).toBe('scam_deposit_first');
  const { reply } = assistant.explain({ text, lang, last: null, page: '/', isSignedIn: true });
  expect(reply.hasSafetyCard, `${reply.intent}: ${reply.content}`).toBe(true);
});

test('crypto and gift cards are named only in the answer to a question about them', () => {
  const nearCrypto: Understanding = { candidates: ['scam_crypto'], best: 'scam_crypto', score: 0.9 };
  expect(paymentWarning(tokenize('em demanen la fiança abans de veure el pis'), nearCrypto)).toBe('scam_deposit_first');
  expect(paymentWarning(tokenize('me piden la fianza en bitcoin'), nearCrypto)).toBe('scam_crypto');
});

test.each([
  '¿cuánto se pide de fianza?',
  'me piden dos meses de fianza, ¿es legal?',
  'he pedido la fianza y no me la devuelve',
  '¿puedo pagar el alquiler por transferencia?',
  '¿cómo reservo una visita?',
  'quiero guardar la búsqueda para que me avise',
  'antes de firmar quiero ver el contrato',
  'me piden la nómina antes de ver el piso',
  'mi compañera me pide dinero para la luz',
  '¿puedo pedir la fianza a mi inquilino antes de enseñar la habitación?',
  '¿hay que pagar antes de ver los anuncios?',
  'mi inquilino quiere pagar la fianza antes de ver el piso',
  '¿cuándo se paga la fianza, antes de entrar?',
  'el casero quiere subir el alquiler antes de que acabe el contrato',
  'how much is the deposit?',
  'when do I get my deposit back?',
  'can I pay the rent by bank transfer?',
  'how do I book a viewing?',
  'what should I ask before I visit the flat?',
  'do I have to pay before I see the listings?',
  'I asked my tenant for the deposit before signing',
  'the landlord wants to put the rent up',
  'my tenant wants to pay the deposit before the viewing',
  'my flatmate asked me for money for the bills',
  'quant és la fiança?',
  'puc pagar el lloguer per transferència?',
  'em demanen el DNI abans de veure el pis',
  'com reservo una visita?',
])('"%s" needs no warning', (text) => {
  expect(isAskedToPayFirst(tokenize(text))).toBe(false);
});

test('the nearest warning of a payment is given, and none if the model is sure of an honest answer about money', () => {
  const words = tokenize('me piden la fianza por adelantado');
  const near = ['deposit', 'scam_abroad', 'scam_deposit_first'] as const;
  expect(paymentWarning(words, { candidates: [...near], best: 'deposit', score: 0.3 })).toBe('scam_abroad');
  expect(paymentWarning(words, sureOf('deposit'))).toBeNull();
  const unseen = tokenize('me piden la fianza antes de ver el piso');
  expect(paymentWarning(unseen, sureOf('deposit')), 'an unseen room').toBe('scam_deposit_first');
  expect(paymentWarning(words, sureOf('living_noise'))).toBe('scam_deposit_first');
  expect(paymentWarning(tokenize('¿cuánto es la fianza?'), sureOf('scam_abroad'))).toBeNull();
});

test('a second question in the message is answered after the warning', () => {
  const text = 'me piden la fianza antes de ver el piso. ¿Cómo borro mi cuenta?';
  const { reply } = assistant.explain({ text, lang: 'es', last: null, page: '/', isSignedIn: true });
  expect(reply.hasSafetyCard).toBe(true);
  expect(reply.content).toContain(LANGUAGE_RESOURCES.es.texts.intents.delete_account.answer);
});
