import { expect, test } from 'vitest';
import { LANGS } from '#shared/i18n/lang.ts';
import { m } from '#messages';

test.each(LANGS)('the menu calls the early places as the badge of the profile does: %s', (locale) => {
  expect(m.offers_bird_badge({ number: 305 }, { locale })).toContain(m.verification_badge_early({}, { locale }));
});
