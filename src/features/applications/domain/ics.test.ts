import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIcs, toIcsFeed, type CalendarEntry } from './ics.ts';

const entry: CalendarEntry = {
  uid: '0b0f1c1e-9c2e-4a43-9b0e-0d3c3c9d6a11',
  sequence: 2,
  isCancelled: false,
  startsAt: new Date('2027-03-28T15:30:00.000Z'),
  endsAt: new Date('2027-03-28T16:00:00.000Z'),
  stampedAt: new Date('2027-03-01T09:05:07.123Z'),
  organizer: 'hola@tukan.test',
  summary: 'Visita: Ático; con sol, y terraza',
  description: 'Primera línea\nC:\\Murta',
  location: 'Calle de la Murta, 12',
  url: 'https://tukan.test/es/groups/1?view=homes',
};
/** Unfolds the content lines as a calendar client does. */
const read = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (ics: string, name: string) =>
  read(ics)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

test('a viewing is exported as specified by RFC 5545', () => {
  expect(read(toIcs(entry))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tukan//Viewings//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0b0f1c1e-9c2e-4a43-9b0e-0d3c3c9d6a11',
    'SEQUENCE:2',
    'ORGANIZER;CN=Tukan:mailto:hola@tukan.test',
    'DTSTAMP:20270301T090507Z',
    'DTSTART:20270328T153000Z',
    'DTEND:20270328T160000Z',
    'STATUS:CONFIRMED',
    String.raw`SUMMARY:Visita: Ático\; con sol\, y terraza`,
    String.raw`DESCRIPTION:Primera línea\nC:\\Murta`,
    String.raw`LOCATION:Calle de la Murta\, 12`,
    'URL:https://tukan.test/es/groups/1?view=homes',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a cancelled viewing keeps its UID', () => {
  const off = toIcs({ ...entry, sequence: 3, isCancelled: true, location: null });
  expect([valueOf(off, 'METHOD'), valueOf(off, 'STATUS'), valueOf(off, 'SEQUENCE'), valueOf(off, 'UID')]).toEqual([
    'CANCEL',
    'CANCELLED',
    '3',
    entry.uid,
  ]);
  expect(valueOf(off, 'LOCATION')).toBeUndefined();
});

test('lines are folded at 75 octets without splitting characters, and text contains no raw line breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const ics = toIcs({ ...entry, summary: text, description: text });
      for (const line of ics.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(read(ics)).toHaveLength(20);
      expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
    }),
  );
});

test('long texts survive folding and unfolding', () => {
  const long = 'Ático con balcón y una vista preciosa, '.repeat(20);
  expect(valueOf(toIcs({ ...entry, summary: long }), 'SUMMARY')).toBe(long.replaceAll(',', String.raw`\,`));
});

test('a calendar to subscribe to holds all viewings under its name', () => {
  const lines = read(toIcsFeed('Visitas, mías', [entry, { ...entry, uid: 'b' }]));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${entry.uid}`, 'UID:b']);
  expect(lines).toContain(String.raw`NAME:Visitas\, mías`);
  expect(lines.filter((line) => /^(BEGIN|END):VCALENDAR$/.test(line))).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  expect(toIcsFeed('Vacío', [])).not.toContain('VEVENT');
});
