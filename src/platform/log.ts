import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const LOGGED = { messageMaxLength: 500, causes: 3 } as const;

/** JSON lines on stdout. Bodies, tokens and addresses never go in; whoever logs passes ids. */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const serializers = { err: (error: unknown) => described(error) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

/**
 * What a log keeps of an error: its kind, its words without values, and where it happened. Database errors carry the
 * parameters of their statement, mail errors the recipients: neither leaves.
 */
function described(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: error.stack?.match(/^ {4}at .*$/gm)?.join('\n'),
    ...(cause !== undefined && depth < LOGGED.causes && { cause: described(cause, depth + 1) }),
  };
}

/** Statements have placeholders where their values are; in other words, whatever stands in quotes may be a value. */
function withoutValues(message: string): string {
  const [statement] = message.split('\nparams:');
  const text = message.startsWith('Failed query') ? (statement ?? '') : message.replaceAll(/"[^"]*"/g, '"…"');
  return text.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…@…').slice(0, LOGGED.messageMaxLength);
}
