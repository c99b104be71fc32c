import { describe, expect, test } from 'vitest';
import { findFraud } from './find-fraud.ts';

const familiesOf = (text: string) => findFraud(text).map(({ family }) => family);

const RISKY_PHRASES = {
  money: [
    'Envíame la fianza y te mando las llaves por correo',
    'Hazme un bizum de 200 € para reservarlo',
    'Haz una transferencia de la señal antes de la visita',
    'Mándame 300 euros y es tuya',
    'Puedes ingresarme el dinero hoy mismo',
    'Tienes que pagar la reserva antes de ver el piso',
    'La fianza se paga por transferencia antes de la visita',
    'Antes de visitarlo hay que pagar una señal',
    'El pago es por Western Union',
    'Págame el primer mes en bitcoin',
    'Acepto tarjetas regalo',
    'Estoy en Londres, te envío las llaves cuando pagues',
    'Please send me the deposit today',
    'Wire me the money and the room is yours',
    'You have to pay the deposit before the viewing',
    'Pay the first month before you see the flat, many people are interested',
    'You can use MoneyGram',
    'I will send you the keys by post',
    'Send a bank transfer of 400 euros',
    'Please pay upfront to secure the room',
  ],
  documents: [
    'Mándame una foto de tu DNI',
    'Necesito tu DNI por las dos caras',
    'Envíame copia del pasaporte',
    'Pásame el número de tu tarjeta de crédito',
    'Dime y pásame tus datos bancarios',
    'Mándame el código, tu código de verificación',
    'Send me a photo of your passport',
    'I need your ID card',
    'Send me your bank details',
    'I need a copy of your passport and your payslip',
  ],
  channel: [
    'Escríbeme por WhatsApp',
    'Hablamos mejor por Telegram',
    'Mi WhatsApp es 612 345 678',
    'Llámame: 612345678',
    'Llámame al +34 612 34 56 78',
    'Pásame tu WhatsApp',
    'Sigamos fuera de la app',
    'Podemos hablar fuera de Tukan',
    'Añádeme en Instagram',
    'Text me on WhatsApp',
    'Let’s talk on Telegram',
    'My telegram is @casero',
    'Let us continue outside the app',
    'Write here: https://wa.me/34612345678',
    'Call me 0034 612 345 678',
  ],
};

const CALM = [
  'Hola, ¿sigue libre la habitación?',
  '¿Cuánto es la fianza?',
  'La fianza es de un mes y se devuelve al salir',
  'La fianza se paga al firmar el contrato',
  'Pago la mitad del alquiler por transferencia cada mes',
  '¿Se puede pagar por bizum o prefieres transferencia?',
  'Los gastos los dividimos por bizum a final de mes',
  'Nunca envíes dinero antes de la visita',
  'No me mandes la fianza hasta que veas el piso',
  'No hace falta pagar nada antes de la visita',
  'No pagues antes de ver el piso',
  'Tranquila, sin pagar nada antes de firmar',
  'Primero lo ves y luego hablamos de dinero',
  'Antes de la visita te paso la dirección',
  'Envíame fotos del salón, porfa',
  'Mándame la dirección y voy el martes',
  'Hazme un hueco el jueves',
  'Son 350 € al mes con gastos',
  'El depósito de agua está en la terraza',
  'La reserva natural está cerca',
  'Tengo que renovar el DNI el lunes',
  'Necesito renovar mi pasaporte para el Erasmus',
  '¿Piden nómina o aval?',
  'El contrato lleva el DNI de los dos',
  'He perdido la tarjeta de crédito, qué día',
  'Hay un grupo de WhatsApp del piso',
  'En WhatsApp hay mucho ruido, prefiero esto',
  'Mi hermana trabaja en Telegram',
  'Mejor no hablemos por WhatsApp, sigamos aquí',
  'El código postal es 46022',
  'Fuera de la ciudad es más barato',
  'Mi número favorito es el 7',
  'Estudié 2019-2023 y ahora 2024-2026',
  'Vivo en el 12, 3º, puerta 4',
  'Hi, is the room still available?',
  'How much is the deposit?',
  'The deposit is one month and you get it back',
  'You pay the deposit when you sign',
  'Never send money before the viewing',
  "Don't pay anything before you see the flat",
  'No need to pay before the visit',
  'We split the bills by bank transfer',
  'Send me some photos of the kitchen',
  'Can you send me the address?',
  'I need to renew my passport',
  'I need your opinion about the flat',
  'My ID says Barcelona but I live here',
  'There is a WhatsApp group for the building',
  'I don’t use Telegram',
  'Let us meet outside the library',
  'I work off the beaten track',
  'Text me when you arrive',
  'Call me Ana',
  'Give me a second',
  'I want your view on the rent',
  'El mes que viene adelanto un examen',
  'Quiero ver el piso antes de firmar',
  'Prefiero visitarlo antes de decidir',
];

describe('chat messages that ask for money, papers or another channel', () => {
  test.each(RISKY_PHRASES.money)('%s', (text) => {
    for (const asked of [text, `Hola, qué tal.\n${text.toUpperCase()}`])
      expect(familiesOf(asked).filter((family) => family !== 'documents' && family !== 'channel')).not.toEqual([]);
  });
  for (const family of ['documents', 'channel'] as const)
    test.each(RISKY_PHRASES[family])('%s', (text) => {
      expect(familiesOf(text)).toContain(family);
    });
});

describe('ignores harmless text', () => {
  test.each(CALM)('%s', (text) => {
    expect(familiesOf(text)).toEqual([]);
  });
});

test.each([
  ['advance_payment', 'Nunca pagues con tarjeta, envíame la fianza por bizum para reservar antes de la visita'],
  ['advance_payment', 'Do not pay the agency but send me the deposit before the viewing'],
  ['minors', 'Sin hijos menores, busco chica menor de edad'],
])('words that excuse one match do not excuse the next (%s): %s', (family, text) => {
  expect(familiesOf(text)).toContain(family);
});

test.each([
  'Si alguien te pide dinero antes de ver el piso, no pagues',
  'Habitación en casa de una familia con dos hijos menores',
])('a warning and children are no fraud: %s', (text) => {
  expect(familiesOf(text)).toEqual([]);
});

test('the most severe family comes first', () => {
  const text = 'Escríbeme por WhatsApp. Mándame una foto de tu DNI. Hazme un bizum de 50 euros para reservar.';
  expect(familiesOf(text)).toEqual(['advance_payment', 'documents', 'channel']);
});

// Quadratic time would exceed the test timeout.
test('30 KB of any text are checked in time', { timeout: 30_000 }, () => {
  for (const unit of [
    'a',
    'enviame ',
    'send me ',
    'whatsapp ',
    '1',
    '1 ',
    'no ',
    'pagar antes de ',
    'tu dni ',
    'a.',
    'a b ',
    'no paga ',
  ])
    findFraud(unit.repeat(Math.ceil(30_000 / unit.length)));
});

test.each([
  'Paga la reserva por Bi\u200Bzum',
  'Ｐａｇａ ｌａ ｒｅｓｅｒｖａ',
  'P\u0430ga la r\u0435serva',
  'Рaga la reserva ροr Βizum',
  'Paga la res&#101;rva',
  'P4ga la r3serv4',
  'P@ga la re$erva',
  'p a g a  l a  r e s e r v a',
  'p.a.g.a l.a r.e.s.e.r.v.a',
  'Paga_la_reserva',
  'pa·ga la re-serva',
  'Paga\nla\nreserva',
  'Pagaaaa la reservaaa',
  'paga la re serva por bi zum',
  'pagalareserva por bizum',
])('spelling tricks are undone: %j', (text) => {
  expect(familiesOf(text)).toEqual(['advance_payment']);
});

test('the passage is the exact part of the text', () => {
  const text = 'Piso con luz 🌞. Pága  la\nRESERVA por Bizum y te lo guardo. Balcón.';
  const [found] = findFraud(text);
  expect(found?.text).toMatch(/^Pága {2}la\nRESERVA/);
  expect(text.indexOf(found?.text ?? '')).toBe(found?.start);
});

test('added phrases find more, and harmless ones permit their sentence', () => {
  const text = 'Entrega del kit de bienvenida con el abono previo. Paga la reserva en recepción.';
  expect(familiesOf(text)).toEqual(['advance_payment']);
  const kit = { phrase: 'kit .. abono', family: 'crypto' } as const;
  expect(findFraud(text, [kit]).map(({ family, text: passage }) => [family, passage])).toContainEqual([
    'crypto',
    'kit de bienvenida con el abono',
  ]);
  expect(findFraud(text, [{ phrase: 'reserva en recepcion', family: 'harmless' }])).toEqual([]);
});

describe('weak signals', () => {
  const listing =
    'Piso luminoso. Damaged furniture made us careful, so beforehand a 250 euro payment is due; it comes back to you.';

  test('hold a listing together, with the passage from the first one to the last one', () => {
    expect(findFraud(listing)).toEqual([
      { family: 'advance_payment', start: listing.indexOf('Damaged'), text: expect.stringContaining('it comes back') },
    ]);
  });

  test('mean nothing alone, or far from each other', () => {
    for (const part of [
      'It comes back to you.',
      'A payment of 250 euro.',
      'Message us beforehand.',
      'Furniture damaged.',
    ])
      expect(findFraud(part)).toEqual([]);
    expect(findFraud('Message us beforehand. Rent of 250 euro. Payment monthly. It comes back to you.')).toEqual([]);
  });

  test('weigh less beside honest circumstances, and nothing in a phrase that moderators permit', () => {
    expect(findFraud(`${listing} We sign in person.`)).toEqual([]);
    expect(findFraud(listing, [{ family: 'harmless', phrase: '250 euro payment' }])).toEqual([]);
  });

  test('are read in listings only', () => {
    expect(findFraud(listing, [], 'chat')).toEqual([]);
  });
});

describe('texts in Catalan', () => {
  test.each([
    'Paga’m la fiança per Bizum abans de la visita i et guardo el pis',
    'Soc a Alemanya i no et puc ensenyar el pis, t’envio les claus per missatgeria quan paguis la fiança',
    'Envia’m una foto del teu passaport i el número de la targeta',
    'Has de pagar la bestreta abans de veure el pis',
    'No es pot veure abans: ingressa la fiança i t’enviaré les claus',
  ])('%s', (text) => expect(familiesOf(text)).not.toEqual([]));

  test.each([
    'Habitació exterior amb balcó a Gràcia, despeses incloses. La fiança és d’un mes i es paga quan signem el contracte.',
    'Soc d’Alacant i treballo a Barcelona. Busco pis tranquil a prop del metro.',
    'Pots venir a veure’l dijous a la tarda, te l’ensenyo jo mateixa.',
    'Compartim les feines de la casa i mengem junts els diumenges.',
  ])('honest: %s', (text) => expect(familiesOf(text)).toEqual([]));
});
