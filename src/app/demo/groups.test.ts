import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { groupBody } from '#features/groups/domain/schema.ts';
import { GROUP_STATES } from '#features/groups/domain/states.ts';
import { conflictOf } from '#features/matching/domain/score.ts';
import { cityById } from '#features/places/server/service.ts';
import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import { makeGroups } from './groups.ts';
import { drawGroup } from './groups/picture.ts';
import { makeGroupHomes } from './groups/homes.ts';
import { makeHomes } from './homes.ts';
import { makePeople } from './people.ts';
import { makeRandom } from './random.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const people = makePeople(300).slice(0, -1);
const groups = makeGroups(people, NOW);
const [first] = people;

test('they are the same ones each time, in every state and in several cities', () => {
  expect(makeGroups(people, NOW)).toEqual(groups);
  expect(groups.length).toBeGreaterThan(38);
  expect(new Set(groups.map(({ plan }) => plan.state))).toEqual(new Set(GROUP_STATES));
  expect(new Set(groups.map(({ plan }) => plan.city)).size).toBeGreaterThan(7);
  expect(new Set(groups.map(({ plan }) => plan.name)).size).toBe(groups.length);
  expect(groups.filter(({ leader }) => leader.lang === 'en').length).toBeGreaterThan(3);
});

test('what they say is taken, and clashes with none of their members', () => {
  for (const { plan, input, members } of groups) {
    expect(z.parse(groupBody, input).name).toBe(plan.name);
    expect(cityById(input.city_id)).toBeTruthy();
    expect(members.length).toBe(plan.members);
    for (const member of members) {
      expect(member.city.id).toBe(input.city_id);
      for (const key of DEAL_BREAKERS) {
        expect(conflictOf(member.preferences[key] ?? null, input[key] ?? null)).not.toBe('conflict');
        for (const other of members)
          expect(conflictOf(member.preferences[key] ?? null, other.preferences[key] ?? null)).not.toBe('conflict');
      }
    }
  }
});

test('nobody but the first looks with two groups, and hers begins when the one before is over', () => {
  const [over, own] = ['housed', 'searching'].map((state) =>
    groups.find(({ plan, members }) => plan.state === state && members.includes(first!)),
  );
  expect(own?.leader).toBe(first);
  expect(over?.steps.find((step) => step.does === 'act' && step.action === 'house')?.at.getTime()).toBeLessThan(
    own?.steps[0]?.at.getTime() ?? 0,
  );
  const all = groups.flatMap(({ members }) => members).filter((person) => person !== first);
  expect(new Set(all).size).toBe(all.length);
  const asking = own?.steps.filter((step) => step.does === 'request' && step.note !== null) ?? [];
  expect(asking.filter(({ by }) => !own?.members.includes(by))).toHaveLength(2);
  expect(groups.some(({ steps }) => steps.some((step) => step.does === 'invite' && step.whom === first))).toBe(true);
});

test('what happens follows in time, and is over', () => {
  for (const { steps, leader, plan } of groups) {
    expect(steps[0]).toMatchObject({ does: 'found', by: leader });
    const times = steps.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
    expect(times[0]).toBeGreaterThan(NOW.getTime() - 36 * 86_400_000);
    const says = steps.filter((step) => step.does === 'say').length;
    expect([plan.name, says > 0]).toEqual([plan.name, plan.talk !== undefined]);
  }
});

test('each motif is drawn in inks that there are', () => {
  for (const { plan } of groups)
    if (plan.photo) expect(drawGroup(plan.photo, makeRandom(plan.name))).not.toMatch(/\$|undefined/);
});

test('they look at homes of others that are on offer, and ask for those that are on their list', () => {
  const looking = makeGroupHomes(groups, makeHomes(people, NOW, 200), NOW);
  expect(looking.length).toBeGreaterThan(20);
  for (const { group, listings, applications } of looking) {
    for (const { home, at, votes } of listings) {
      expect([home.state, group.members.includes(home.owner)]).toEqual(['published', false]);
      expect(at.getTime()).toBeGreaterThan(home.publishedAt.getTime());
      for (const one of votes) {
        expect(group.members).toContain(one.by);
        expect(one.at.getTime()).toBeLessThan(NOW.getTime());
        expect([one.vote, one.reason !== undefined]).toEqual([one.vote, one.vote === 'veto']);
      }
    }
    for (const { home, at } of applications)
      expect(listings.find((one) => one.home === home)?.at.getTime()).toBeLessThan(at.getTime());
  }
  const own = looking.find(({ group }) => group.plan.first === 'leads');
  expect(own?.applications.map(({ ends }) => ends)).toEqual(['viewing', 'consenting']);
});
