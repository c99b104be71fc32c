import { expect, test } from 'vitest';
import { noticeWords } from './chat-words.ts';

const said = (code: string, text: string | null = null) => noticeWords({ id: 1, code, text });

/** The chat's codes of section 8, with the words that the contract gives them. */
const CODES: Record<string, string | null> = {
  open_chat_error: 'Error al abrir el chat',
  open_chat_with_user_error: null,
  message_too_long: 'El mensaje no puede exceder 2000 caracteres',
  send_message_error: 'Error al enviar el mensaje',
  timeout: 'Tiempo de espera agotado. Intenta de nuevo.',
  send_file_error: null,
  mark_read_error: null,
  load_more_error: null,
  load_conversations_error: null,
};

test.each(Object.entries(CODES))('%s has words of its own', (code, words) => {
  expect(said(code)).not.toBe(said('no such code'));
  if (words) expect(said(code)).toBe(words);
});

test("the server's own words come first", () => {
  expect(said('send_message_error', 'Ya no se puede.')).toBe('Ya no se puede.');
});
