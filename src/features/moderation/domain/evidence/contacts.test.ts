import { expect, test } from 'vitest';
import { findContacts } from './contacts.ts';

test('phone numbers and addresses are found however they are written, each once', () => {
  expect(
    findContacts([
      'Llámame al 612 345 678 o al +34 612.34.56.78',
      'mi correo es Luz.Pisos@gmail.com, tel (912) 345-678',
    ]),
  ).toEqual([
    { kind: 'phone', value: '612345678' },
    { kind: 'phone', value: '912345678' },
    { kind: 'email', value: 'luzpisos@gmailcom' },
  ]);
});

test('prices, dates and long numbers are none', () => {
  expect(findContacts(['Son 650 € desde el 22/11/2026', 'IBAN ES9121000418450200051332', '850,00', ''])).toEqual([]);
});
