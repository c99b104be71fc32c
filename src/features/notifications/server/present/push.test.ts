import { expect, test } from 'vitest';
import { LANGS } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { presentPush } from './push.ts';

test.each(LANGS)('in %s a locked screen does not tell why an account was closed', (lang) => {
  for (const danger of ['threats', 'scam'] as const) {
    const content = { type: 'account_closed', data: { user_id: 'u', danger } } as const;
    const { body } = presentPush(lang, 'n', { content, personName: null });
    expect(body).toBe(m.harm_push({}, { locale: lang }));
    expect(body).not.toMatch(/amena|threat|estaf|scam|acoso|harass|assetjament/i);
  }
});
