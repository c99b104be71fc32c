import { createHash } from 'node:crypto';
import { FORM_PASS, isWorkDone, workText } from '#features/site/domain/form-pass.ts';
import type { TestApp } from './app.ts';

/** What a browser brings along with a form that everybody may send: a pass of some age, and the work done for it. */
export async function workedPass(app: TestApp, email: string): Promise<{ pass: string; work: string }> {
  const { pass } = (await app.call('GET', '/api/site/form-pass')).body as { pass: string };
  app.clock.advance(FORM_PASS.minMs);
  return { pass, work: workFor(pass, email) };
}

export function workFor(pass: string, email: string): string {
  for (let tried = 0; ; tried += 1) {
    const hash = createHash('sha256')
      .update(workText(pass, email, tried))
      .digest();
    if (isWorkDone(hash)) return String(tried);
  }
}
