import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { toLocalTime, nextOccurrence } from '#shared/time/local-time.ts';
import {
  skipQuietHours,
  nextDigestAt,
  isInQuietHours,
  repeatableSender,
  scheduleDelivery,
  type DeliveryContext,
} from './delivery.ts';
import { DELIVERY, NOTIFICATION_TYPES } from './rules.ts';
import { CHANNELS, DEFAULT_PREFERENCES, KIND_BY_TYPE, type Preferences } from './settings.ts';

const MADRID = 'Europe/Madrid';
const NOON = new Date('2026-01-14T11:00:00Z');
const NIGHT = { from: 22 * 60, to: 8 * 60 };

const choose = (change: Partial<Preferences>): Preferences => ({ ...DEFAULT_PREFERENCES, ...change });
const situation = (change: Partial<DeliveryContext>): DeliveryContext => ({
  type: 'match',
  preferences: DEFAULT_PREFERENCES,
  isOnline: false,
  now: NOON,
  ...change,
});

const minute = fc.integer({ min: 0, max: 1439 });
const moment = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 1000) * 1000));
const zone = fc.constantFrom(MADRID, 'Atlantic/Canary', 'UTC', 'America/New_York', 'Asia/Kathmandu');
const quiet = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to);
const preferences = fc.record({
  off: fc.subarray(['people.mail', 'people.push', 'people.app', 'homes.mail', 'listings.push', 'safety.mail']),
  digest: fc.constantFrom('instant' as const, 'daily' as const, 'weekly' as const),
  quiet: fc.option(quiet),
  timeZone: zone,
});
const anySituation = fc.record({
  type: fc.constantFrom(...NOTIFICATION_TYPES),
  preferences,
  isOnline: fc.boolean(),
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
    expect(isInQuietHours(h * 60 + min, hours)).toBe(expected);
  });

  test('postpone notifications within them to their end, at most a day and an hour later, and no others', () => {
    fc.assert(
      fc.property(moment, quiet, zone, (at, hours, timeZone) => {
        const free = skipQuietHours(at, hours, timeZone);
        expect(isInQuietHours(toLocalTime(free, timeZone).minutes, hours)).toBe(false);
        if (!isInQuietHours(toLocalTime(at, timeZone).minutes, hours)) expect(free).toEqual(at);
        expect(free.getTime() - at.getTime()).toBeLessThanOrEqual(25 * HOUR_MS);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    // DST starts in this night (2:00 to 3:00): seven quiet hours last six.
    ['2027-03-28T00:30:00Z', '2027-03-28T06:00:00.000Z'],
    // DST ends in this night (3:00 to 2:00).
    ['2027-10-30T23:30:00Z', '2027-10-31T07:00:00.000Z'],
    ['2027-06-10T20:00:00Z', '2027-06-11T06:00:00.000Z'],
  ])('end at eight local time (%s)', (at, end) => {
    expect(skipQuietHours(new Date(at), NIGHT, MADRID).toISOString()).toBe(end);
  });

  test('that end in a skipped hour end right after it', () => {
    const end = skipQuietHours(new Date('2027-03-28T00:30:00Z'), { from: 22 * 60, to: 150 }, MADRID);
    expect(end.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  });

  test('that end in a repeated hour end at its first occurrence', () => {
    const at = new Date('2027-10-30T23:30:00Z');
    expect(nextOccurrence(at, 150, MADRID).toISOString()).toBe('2027-10-31T00:30:00.000Z');
    expect(nextOccurrence(new Date('2027-10-31T00:30:00Z'), 150, MADRID).toISOString()).toBe(
      '2027-10-31T01:30:00.000Z',
    );
  });
});

describe('the digest', () => {
  test('is sent at nine on the next day or the next Monday', () => {
    expect(nextDigestAt(NOON, 'daily', MADRID).toISOString()).toBe('2026-01-15T08:00:00.000Z');
    expect(nextDigestAt(NOON, 'weekly', MADRID).toISOString()).toBe('2026-01-19T08:00:00.000Z');
    expect(nextDigestAt(new Date('2026-01-19T08:00:00Z'), 'weekly', MADRID).toISOString()).toBe(
      '2026-01-26T08:00:00.000Z',
    );
  });

  test('always comes later, at nine local time', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom('daily' as const, 'weekly' as const), zone, (now, digest, timeZone) => {
        const at = nextDigestAt(now, digest, timeZone);
        expect(at.getTime()).toBeGreaterThan(now.getTime());
        const local = toLocalTime(at, timeZone);
        expect(local.minutes).toBe(DELIVERY.digestAtMinutes);
        if (digest === 'weekly') expect(local.weekday).toBe(DELIVERY.digestWeekday);
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual((digest === 'weekly' ? 7 : 1) * DAY_MS + HOUR_MS);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('scheduling', () => {
  test.each<[string, Partial<DeliveryContext>, string, string]>([
    ['offline, default settings', {}, 'now', 'now'],
    ['here', { isOnline: true }, 'later', 'never'],
    ['email off', { preferences: choose({ off: ['people.mail'] }) }, 'never', 'now'],
    ['email off for other types', { preferences: choose({ off: ['homes.mail'] }) }, 'now', 'now'],
    ['gathered', { preferences: choose({ digest: 'daily' }) }, 'later', 'now'],
    ['type without digest', { type: 'listing_expiring', preferences: choose({ digest: 'weekly' }) }, 'now', 'now'],
    ['quiet', { preferences: choose({ quiet: { from: 660, to: 780 } }) }, 'later', 'later'],
    [
      'security during quiet hours, online',
      { type: 'security', isOnline: true, preferences: choose({ quiet: NIGHT }) },
      'now',
      'now',
    ],
    [
      'security, everything off',
      { type: 'security', preferences: choose({ off: ['safety.mail', 'safety.push'] }) },
      'now',
      'never',
    ],
    ['receipt', { type: 'report_received' }, 'never', 'never'],
  ])('%s', (_, change, mail, push) => {
    const context = situation(change);
    expect([scheduleDelivery('mail', context).when, scheduleDelivery('push', context).when]).toEqual([mail, push]);
  });

  test('never sends disabled types, respects quiet hours, and always sends safety messages', () => {
    fc.assert(
      fc.property(anySituation, fc.constantFrom(...CHANNELS), (context, channel) => {
        const { type, preferences: chosen, now } = context;
        const kind = KIND_BY_TYPE[type];
        const answer = scheduleDelivery(channel, context);
        if (kind === 'safety' && channel === 'app') expect(answer.when).toBe('now');
        if (kind !== 'safety' && chosen.off.includes(`${kind}.${channel}`)) expect(answer.when).toBe('never');
        const isUrgent = type === 'security' || type === 'statement' || type === 'account_closed';
        if (isUrgent && channel !== 'push') expect(answer.when).toBe('now');
        if (channel === 'app' || isUrgent || answer.when === 'never') return;
        const at = answer.when === 'now' ? now : answer.at;
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        if (chosen.quiet) expect(isInQuietHours(toLocalTime(at, chosen.timeZone).minutes, chosen.quiet)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});

test('a property causes the news of its viewings, but not their reminders', () => {
  const sender = (event: string) => repeatableSender('viewing', { property_id: 'p', event });
  expect(['propose', 'cancel', 'remind', 'remind_hour'].map(sender)).toEqual(['p', 'p', null, null]);
});

test('each applicant for a property is a sender of their own', () => {
  const sender = (application_id: string) => repeatableSender('application', { property_id: 'p', application_id });
  expect(['a', 'b'].map(sender)).toEqual(['a', 'b']);
});

test('news of a stay counts for its handover or tenancy, and a joined flatmate for the person', () => {
  expect(repeatableSender('handover', { tenancy_id: 't', handover_id: 'h', title: 'Piso', event: 'signed' })).toBe('t');
  expect(repeatableSender('handover', { handover_id: 'h' })).toBe('h');
  expect(repeatableSender('flatmate_joined', { property_id: 'p', user_id: 'u' })).toBe('u');
  expect(repeatableSender('security', { user_id: 'u' })).toBeNull();
});

test('what people can repeat at will is counted for its cause, and nothing else', () => {
  const ids = { user_id: 'u', group_id: 'g', property_id: 'p' };
  expect(NOTIFICATION_TYPES.filter((type) => repeatableSender(type, ids) !== null).toSorted()).toEqual([
    'application',
    'buzz',
    'connection_received',
    'flatmate_joined',
    'group_accepted',
    'group_agreement',
    'group_full',
    'group_invite',
    'group_joined',
    'group_rent',
    'group_request',
    'handover',
    'match',
    'price_drop',
    'viewing',
  ]);
  expect(repeatableSender('price_drop', { property_id: 'p', title: 'Piso', from_cents: '2', to_cents: '1' })).toBe('p');
});
