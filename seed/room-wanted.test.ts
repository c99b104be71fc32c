import { expect, test } from 'vitest';
import { publicationErrors } from '#features/room-wanted/domain/rules.ts';
import { findFraud } from '#shared/text/fraud/find-fraud.ts';
import { generatePeople } from './people/people.ts';
import { generateRoomWanted } from './room-wanted.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

test('posts are deterministic, publishable and by people who look for a room or apply for one', () => {
  const people = generatePeople(300);
  const applicants = new Set(people.filter(({ onboarding }, at) => onboarding === 'completed' && at % 10 === 0));
  const posts = generateRoomWanted(people, applicants, NOW);
  expect(posts).toEqual(generateRoomWanted(people, applicants, NOW));
  expect(posts.length).toBeGreaterThan(25);
  const authors = posts.map(({ author }) => author);
  expect([...applicants].every((person) => authors.includes(person))).toBe(true);
  for (const { author, post, publishedAt } of posts) {
    expect(author.intents.includes('seeks_room') || applicants.has(author)).toBe(true);
    expect(publicationErrors(post)).toEqual({});
    expect(findFraud([...post.zones, post.about ?? ''].join('\n'))).toEqual([]);
    expect(publishedAt < NOW && (post.move_in_to ?? '') >= (post.move_in_from ?? '')).toBe(true);
  }
});
