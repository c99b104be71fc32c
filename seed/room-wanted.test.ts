import { expect, test } from 'vitest';
import { publicationErrors } from '#features/room-wanted/domain/rules.ts';
import { findFraud } from '#shared/text/fraud/find-fraud.ts';
import { generatePeople } from './people/people.ts';
import { generateRoomWanted } from './room-wanted.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

test('posts are deterministic, publishable and by people who look for a room', () => {
  const posts = generateRoomWanted(generatePeople(300), NOW);
  expect(posts).toEqual(generateRoomWanted(generatePeople(300), NOW));
  expect(posts.length).toBeGreaterThan(25);
  for (const { author, post, publishedAt } of posts) {
    expect(author.intents).toContain('seeks_room');
    expect(publicationErrors(post)).toEqual({});
    expect(findFraud([...post.zones, post.about ?? ''].join('\n'))).toEqual([]);
    expect(publishedAt < NOW && (post.move_in_to ?? '') >= (post.move_in_from ?? '')).toBe(true);
  }
});
