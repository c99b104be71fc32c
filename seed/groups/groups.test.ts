import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { groupBody } from '#features/groups/domain/schema.ts';
import { GROUP_STATES } from '#features/groups/domain/states.ts';
import { dealBreakerConflict } from '#features/matching/domain/score.ts';
import { cityById } from '#features/locations/server/service.ts';
import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { generateGroups } from './groups.ts';
import { drawGroupPhoto } from './group-photo.ts';
import { generateShortlists } from './shortlists.ts';
import { generateProperties } from '../properties/properties.ts';
import { generatePeople } from '../people/people.ts';
import { createRandom } from '../random.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const people = generatePeople(300).slice(0, -1);
const groups = generateGroups(people, NOW);
const [first] = people;

test('groups are deterministic and cover every state and several cities', () => {
  expect(generateGroups(people, NOW)).toEqual(groups);
  expect(groups.length).toBeGreaterThan(38);
  expect(new Set(groups.map(({ plan }) => plan.state))).toEqual(new Set(GROUP_STATES));
  expect(new Set(groups.map(({ plan }) => plan.city)).size).toBeGreaterThan(7);
  expect(new Set(groups.map(({ plan }) => plan.name)).size).toBe(groups.length);
  expect(groups.filter(({ leader }) => leader.lang === 'en').length).toBeGreaterThan(3);
});

test('group rules come from the members and clash with none of them', () => {
  for (const { plan, input, members } of groups) {
    expect(z.parse(groupBody, input).name).toBe(plan.name);
    expect(cityById(input.city_id)).toBeTruthy();
    expect(members.length).toBe(plan.members);
    for (const member of members) {
      expect(member.city.id).toBe(input.city_id);
      for (const key of DEAL_BREAKERS) {
        expect(dealBreakerConflict(member.preferences[key] ?? null, input[key] ?? null)).not.toBe('conflict');
        for (const other of members)
          expect(dealBreakerConflict(member.preferences[key] ?? null, other.preferences[key] ?? null)).not.toBe(
            'conflict',
          );
      }
    }
  }
});

test('only the first person is in two groups, and the second starts after the first has ended', () => {
  const [over, own] = ['housed', 'searching'].map((state) =>
    groups.find(({ plan, members }) => plan.state === state && members.includes(first!)),
  );
  expect(own?.leader).toBe(first);
  expect(over?.steps.find((step) => step.does === 'act' && step.action === 'mark_housed')?.at.getTime()).toBeLessThan(
    own?.steps[0]?.at.getTime() ?? 0,
  );
  const all = groups.flatMap(({ members }) => members).filter((person) => person !== first);
  expect(new Set(all).size).toBe(all.length);
  const asking = own?.steps.filter((step) => step.does === 'request' && step.note !== null) ?? [];
  expect(asking.filter(({ by }) => !own?.members.includes(by))).toHaveLength(2);
  expect(groups.some(({ steps }) => steps.some((step) => step.does === 'invite' && step.whom === first))).toBe(true);
});

test('events are chronological and in the past', () => {
  for (const { steps, leader, plan } of groups) {
    expect(steps[0]).toMatchObject({ does: 'found', by: leader });
    const times = steps.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
    expect(times[0]).toBeGreaterThan(NOW.getTime() - 36 * DAY_MS);
    const says = steps.filter((step) => step.does === 'say').length;
    expect([plan.name, says > 0]).toEqual([plan.name, plan.roomScript !== undefined]);
  }
});

test('group photos contain no unfilled placeholder', () => {
  for (const { plan } of groups)
    if (plan.photo) expect(drawGroupPhoto(plan.photo, createRandom(plan.name))).not.toMatch(/\$|undefined/);
});

test('shortlists contain published properties of other owners, and applications are for listed properties', () => {
  const looking = generateShortlists(groups, generateProperties(people, NOW, 200), NOW);
  expect(looking.length).toBeGreaterThan(20);
  for (const { group, entries, applications } of looking) {
    for (const { property, at, votes } of entries) {
      expect([property.state, group.members.includes(property.owner)]).toEqual(['published', false]);
      expect(at.getTime()).toBeGreaterThan(property.publishedAt.getTime());
      for (const one of votes) {
        expect(group.members).toContain(one.by);
        expect(one.at.getTime()).toBeLessThan(NOW.getTime());
        expect([one.vote, one.reason !== undefined]).toEqual([one.vote, one.vote === 'veto']);
      }
    }
    for (const { property, at } of applications)
      expect(entries.find((one) => one.property === property)?.at.getTime()).toBeLessThan(at.getTime());
  }
  const own = looking.find(({ group }) => group.plan.firstPersonRole === 'leads');
  expect(own?.applications.map(({ stage }) => stage)).toEqual(['viewing', 'consenting']);
});
