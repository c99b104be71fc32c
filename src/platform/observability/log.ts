import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const LOG_LIMITS = { messageMaxLength: 500, causes: 3 } as const;

/** Logs JSON lines to stdout. Never log bodies, tokens or addresses; log ids instead. */
export function createLogger(level: string, destination?: DestinationStream): Log {
  const serializers = { err: (error: unknown) => serializeError(error) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

/**
 * Serializes an error without personal data: type, redacted message and stack. Database errors contain query parameters
 * and mail errors contain recipients; neither is logged.
 */
function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: redactValues(error.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: error.stack?.match(/^ {4}at .*$/gm)?.join('\n'),
    ...(cause !== undefined && depth < LOG_LIMITS.causes && { cause: serializeError(cause, depth + 1) }),
  };
}

/** Queries contain placeholders instead of values; in other messages, quoted text may be a value. */
function redactValues(message: string): string {
  const [statement] = message.split('\nparams:');
  const text = message.startsWith('Failed query') ? (statement ?? '') : message.replaceAll(/"[^"]*"/g, '"…"');
  return text.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…@…').slice(0, LOG_LIMITS.messageMaxLength);
}
