import { setTimeout } from 'node:timers/promises';

/** Timeouts of the SMTP server, and the cooldown of the circuit breaker. */
export const SMTP_TIMEOUTS = {
  connectTimeoutMs: 10_000,
  greetingTimeoutMs: 10_000,
  socketTimeoutMs: 20_000,
  cooldownMs: 30_000,
} as const;

/** Circuit breaker of the SMTP server. */
export interface CircuitBreaker {
  /** Resolves at once, or when it closes again. */
  whenClosed(): Promise<void>;
  open(): void;
}

/** Uses a monotonic clock, so that wall clock jumps do not extend the cooldown. */
export function createCircuitBreaker(ms: number = SMTP_TIMEOUTS.cooldownMs): CircuitBreaker {
  let until = 0;
  return {
    async whenClosed() {
      for (let left = until - performance.now(); left > 0; left = until - performance.now())
        await setTimeout(left, undefined, { ref: false });
    },
    open: () => void (until = performance.now() + ms),
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** True if the server permanently rejects this email because of its recipient or content. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, command = '', responseCode = 0 } = error as SmtpError;
  if (code === 'EENVELOPE' && command === 'API') return true;
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}

/** True if the server as a whole is unavailable, independent of this email. */
export function isServerUnavailable(error: unknown): boolean {
  const { command = '', responseCode } = error as SmtpError;
  return responseCode === 421 || /^(CONN|EHLO|HELO|STARTTLS|AUTH)/.test(command);
}
