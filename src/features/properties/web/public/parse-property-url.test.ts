import { expect, test } from 'vitest';
import { parsePropertyUrl } from './parse-property-url.ts';

const ID = '0b0f1c1e-9c2e-4a43-9b0e-0d3c3c9d6a11';

test('property URLs are recognized in every copied form', () => {
  for (const text of [
    `https://tukan.example/es/properties/${ID}`,
    `http://localhost:3000/properties/${ID.toUpperCase()}?from=list#photos`,
    `Mirad: https://tukan.example/en/properties/${ID}/ ¿qué os parece?`,
    `/properties/${ID}`,
  ])
    expect(parsePropertyUrl(text), text).toBe(ID);
});

test('any other text is a search query', () => {
  for (const text of ['', 'ático con terraza', ID, '/properties/publish', `/properties/${ID}0`, `/groups/${ID}`])
    expect(parsePropertyUrl(text), text).toBeNull();
});
