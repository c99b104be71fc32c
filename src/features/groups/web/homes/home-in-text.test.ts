import { expect, test } from 'vitest';
import { homeInText } from './home-in-text.ts';

const ID = '0b0f1c1e-9c2e-4a43-9b0e-0d3c3c9d6a11';

test('the home of a link, however it was copied', () => {
  for (const text of [
    `https://tukan.example/es/properties/${ID}`,
    `http://localhost:3000/properties/${ID.toUpperCase()}?from=list#photos`,
    `Mirad: https://tukan.example/en/properties/${ID}/ ¿qué os parece?`,
    `/properties/${ID}`,
  ])
    expect(homeInText(text), text).toBe(ID);
});

test('anything else is text to look for', () => {
  for (const text of ['', 'ático con terraza', ID, '/properties/publish', `/properties/${ID}0`, `/groups/${ID}`])
    expect(homeInText(text), text).toBeNull();
});
