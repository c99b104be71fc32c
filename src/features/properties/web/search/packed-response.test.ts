import { expect, test } from 'vitest';
import { presentPhoto } from '../../server/present/property.ts';
import type { PropertySearchResponse } from '../../domain/search/search-filters.ts';
import { packResponse, unpackResponse } from './packed-response.ts';

const ID = '97d36d05-f6a3-487f-9f2d-b2a0b866bcef';
const photo = presentPhoto({ id: ID, width: 1600, height: 1200, placeholder: 'data:image/webp;base64,AA' });
const response = { next: 'x', homes: [{ id: 'home', photos: [photo] }] } as unknown as PropertySearchResponse;

test('unpacked results equal those that the server presents', () => {
  expect(unpackResponse(packResponse(response))).toEqual(response);
});

test('packed results name a photo once', () => {
  expect(JSON.stringify(packResponse(response)).split(ID)).toHaveLength(2);
});
