/** How long a mail server may be silent, and how long it is left alone when it was. */
export const MAIL_SERVER = {
  connectMs: 10_000,
  greetMs: 10_000,
  silenceMs: 20_000,
  restMs: 30_000,
} as const;

/** Whether the mail server is left alone for a while, because it did not answer the last time. */
export interface Rest {
  isOn(): boolean;
  begin(): void;
}

/** By a clock that nobody sets: a jump of the wall clock makes no rest longer. */
export function makeRest(ms: number = MAIL_SERVER.restMs): Rest {
  let until = 0;
  return {
    isOn: () => performance.now() < until,
    begin: () => void (until = performance.now() + ms),
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** True where the server will not take this mail, however often it is asked: that address, or those words. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, command = '', responseCode = 0 } = error as SmtpError;
  if (code === 'EENVELOPE' && command === 'API') return true;
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}

/** True where the server as a whole is in trouble, and not this one mail. */
export function isServerTrouble(error: unknown): boolean {
  const { command = '', responseCode } = error as SmtpError;
  return responseCode === 421 || /^(CONN|EHLO|HELO|STARTTLS|AUTH)/.test(command);
}
