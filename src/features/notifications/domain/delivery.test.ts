import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTime, nextAt } from '#kit/local-time.ts';
import { afterQuiet, digestAfter, isQuiet, whenFor, type Situation } from './delivery.ts';
import { DELIVERY, NOTIFICATION_TYPES } from './rules.ts';
import { CHANNELS, DEFAULT_CHOICES, KIND_OF, type Choices } from './settings.ts';

const MADRID = 'Europe/Madrid';
const NOON = new Date('2026-01-14T11:00:00Z');
const NIGHT = { from: 22 * 60, to: 8 * 60 };

const choose = (change: Partial<Choices>): Choices => ({ ...DEFAULT_CHOICES, ...change });
const situation = (change: Partial<Situation>): Situation => ({
  type: 'match',
  choices: DEFAULT_CHOICES,
  isHere: false,
  now: NOON,
  ...change,
});

const minute = fc.integer({ min: 0, max: 1439 });
const moment = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 1000) * 1000));
const zone = fc.constantFrom(MADRID, 'Atlantic/Canary', 'UTC', 'America/New_York', 'Asia/Kathmandu');
const quiet = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to);
const choices = fc.record({
  off: fc.subarray(['people.mail', 'people.push', 'people.app', 'homes.mail', 'listings.push', 'safety.mail']),
  digest: fc.constantFrom('instant' as const, 'daily' as const, 'weekly' as const),
  quiet: fc.option(quiet),
  timeZone: zone,
});
const anySituation = fc.record({
  type: fc.constantFrom(...NOTIFICATION_TYPES),
  choices,
  isHere: fc.boolean(),
  now: moment,
});

describe('quiet hours', () => {
  test.each([
    [NIGHT, '22:00', true],
    [NIGHT, '21:59', false],
    [NIGHT, '00:00', true],
    [NIGHT, '07:59', true],
    [NIGHT, '08:00', false],
    [{ from: 840, to: 960 }, '14:00', true],
    [{ from: 840, to: 960 }, '16:00', false],
    [{ from: 840, to: 960 }, '03:00', false],
    [{ from: 600, to: 600 }, '10:00', false],
  ])('%o at %s', (hours, at, expected) => {
    const [h = 0, min = 0] = at.split(':').map(Number);
    expect(isQuiet(h * 60 + min, hours)).toBe(expected);
  });

  test('whatever falls in them waits for their end, which comes within a day and an hour, and what does not stays', () => {
    fc.assert(
      fc.property(moment, quiet, zone, (at, hours, timeZone) => {
        const free = afterQuiet(at, hours, timeZone);
        expect(isQuiet(localTime(free, timeZone).minutes, hours)).toBe(false);
        if (!isQuiet(localTime(at, timeZone).minutes, hours)) expect(free).toEqual(at);
        expect(free.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    // the clock goes from 2 to 3 on this night: seven hours of quiet are six
    ['2027-03-28T00:30:00Z', '2027-03-28T06:00:00.000Z'],
    // and from 3 back to 2 on this one
    ['2027-10-30T23:30:00Z', '2027-10-31T07:00:00.000Z'],
    ['2027-06-10T20:00:00Z', '2027-06-11T06:00:00.000Z'],
  ])('end at eight by the clocks of Madrid (%s)', (at, end) => {
    expect(afterQuiet(new Date(at), NIGHT, MADRID).toISOString()).toBe(end);
  });

  test('that would end in the hour which is left out end as soon as it is over', () => {
    const end = afterQuiet(new Date('2027-03-28T00:30:00Z'), { from: 22 * 60, to: 150 }, MADRID);
    expect(end.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  });

  test('and in the hour that comes twice, the first time it comes', () => {
    const at = new Date('2027-10-30T23:30:00Z');
    expect(nextAt(at, 150, MADRID).toISOString()).toBe('2027-10-31T00:30:00.000Z');
    expect(nextAt(new Date('2027-10-31T00:30:00Z'), 150, MADRID).toISOString()).toBe('2027-10-31T01:30:00.000Z');
  });
});

describe('the mail that gathers', () => {
  test('goes at nine in the morning, of the next day or the next Monday', () => {
    expect(digestAfter(NOON, 'daily', MADRID).toISOString()).toBe('2026-01-15T08:00:00.000Z');
    expect(digestAfter(NOON, 'weekly', MADRID).toISOString()).toBe('2026-01-19T08:00:00.000Z');
    expect(digestAfter(new Date('2026-01-19T08:00:00Z'), 'weekly', MADRID).toISOString()).toBe(
      '2026-01-26T08:00:00.000Z',
    );
  });

  test('always comes later, by its reader’s clock at nine', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom('daily' as const, 'weekly' as const), zone, (now, digest, timeZone) => {
        const at = digestAfter(now, digest, timeZone);
        expect(at.getTime()).toBeGreaterThan(now.getTime());
        const local = localTime(at, timeZone);
        expect(local.minutes).toBe(DELIVERY.digestAtMinutes);
        if (digest === 'weekly') expect(local.weekday).toBe(DELIVERY.digestWeekday);
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(
          (digest === 'weekly' ? 7 : 1) * 86_400_000 + 3_600_000,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('when somebody is told', () => {
  test.each<[string, Partial<Situation>, string, string]>([
    ['away, nothing said', {}, 'now', 'now'],
    ['here', { isHere: true }, 'later', 'never'],
    ['mails off', { choices: choose({ off: ['people.mail'] }) }, 'never', 'now'],
    ['other mails off', { choices: choose({ off: ['homes.mail'] }) }, 'now', 'now'],
    ['gathered', { choices: choose({ digest: 'daily' }) }, 'later', 'now'],
    ['not a thing to gather', { type: 'listing_expiring', choices: choose({ digest: 'weekly' }) }, 'now', 'now'],
    ['quiet', { choices: choose({ quiet: { from: 660, to: 780 } }) }, 'later', 'later'],
    ['security, quiet, here', { type: 'security', isHere: true, choices: choose({ quiet: NIGHT }) }, 'now', 'now'],
    [
      'security, all off',
      { type: 'security', choices: choose({ off: ['safety.mail', 'safety.push'] }) },
      'now',
      'never',
    ],
    ['a receipt', { type: 'report_received' }, 'never', 'never'],
  ])('%s', (_, change, mail, push) => {
    const told = situation(change);
    expect([whenFor('mail', told).when, whenFor('push', told).when]).toEqual([mail, push]);
  });

  test('whatever somebody has chosen: never what is off, never into the quiet hours, and safety always', () => {
    fc.assert(
      fc.property(anySituation, fc.constantFrom(...CHANNELS), (told, channel) => {
        const { type, choices: chosen, now } = told;
        const kind = KIND_OF[type];
        const answer = whenFor(channel, told);
        if (kind === 'safety' && channel === 'app') expect(answer.when).toBe('now');
        if (kind !== 'safety' && chosen.off.includes(`${kind}.${channel}`)) expect(answer.when).toBe('never');
        if ((type === 'security' || type === 'statement') && channel !== 'push') expect(answer.when).toBe('now');
        if (channel === 'app' || type === 'security' || type === 'statement' || answer.when === 'never') return;
        const at = answer.when === 'now' ? now : answer.at;
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        if (chosen.quiet) expect(isQuiet(localTime(at, chosen.timeZone).minutes, chosen.quiet)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
