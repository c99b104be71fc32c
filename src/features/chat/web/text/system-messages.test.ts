import { afterEach, expect, test, vi } from 'vitest';
import { m } from '#messages';
import { messagePreview } from './system-messages.ts';

const ORIGIN = 'https://tukan.example';
const LINK = `${ORIGIN}/handovers/1126fc84-3fad-4053-9447-6ed5c204edd9`;

afterEach(() => vi.unstubAllGlobals());

const preview = (text: string) => messagePreview('text', text, { isMine: false, covers: false });

test('the preview of a message that is only the link of a card names the card', () => {
  vi.stubGlobal('location', { origin: ORIGIN });
  expect(preview(LINK)).toBe(m.chat_link_handover());
  expect(preview(LINK.replace('handovers', 'properties'))).toBe(m.chat_link_home());
  expect(preview(LINK.replace('handovers', 'groups'))).toBe(m.chat_link_group());
});

test('the preview of a link with words, and of a link to another site, is the text', () => {
  vi.stubGlobal('location', { origin: ORIGIN });
  for (const text of [`Mira: ${LINK}`, 'https://other.example/groups/x', 'Hola']) expect(preview(text)).toBe(text);
});
