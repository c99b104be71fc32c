import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on stdout. Bodies, tokens and addresses never go in; whoever logs passes ids. */
export function makeLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
