import { expect, test } from 'vitest';
import { noticeText } from './chat-labels.ts';

const noticeOf = (code: string, text: string | null = null) => noticeText({ id: 1, code, text });

/** Chat error codes of section 8 with their literal texts. */
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

test.each(Object.entries(CODES))('%s has its own text', (code, text) => {
  expect(noticeOf(code)).not.toBe(noticeOf('no such code'));
  if (text) expect(noticeOf(code)).toBe(text);
});

test('the text of the server comes first', () => {
  expect(noticeOf('send_message_error', 'Ya no se puede.')).toBe('Ya no se puede.');
});
