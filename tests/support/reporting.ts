import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { caseAnswer, type FullCase } from '#features/moderation/domain/case-schema.ts';
import { PASSWORD, type Answer, type Person, type TestApp } from './app.ts';
import { with_ } from './talk.ts';

export interface Reporting {
  admin: Person;
  /** Sends a report over the API: of a chat, for spam, unless `more` says otherwise. */
  report(as: Person | null, more: Record<string, unknown>): Promise<Answer>;
  /** Reports one's chat with somebody. */
  about(as: Person, whom: Person, more?: Record<string, unknown>): Promise<Answer>;
  /** A report with its evidence, as an admin reads it. */
  readCase(id: string): Promise<FullCase>;
}

/** People who report each other in a test, and somebody who reads it. */
export async function makeReporting(app: TestApp): Promise<Reporting> {
  const email = 'jefa@tukan.test';
  const { id } = await createConfirmedUser(app.context(), { email, password: PASSWORD, name: 'Jefa', isAdmin: true });
  const signedIn = await app.call('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  const admin = { id, email, token: signedIn.body.token as string };

  const report: Reporting['report'] = async (as, more) =>
    app.call('POST', '/api/admin/reports', { as, body: { type: 'chat', reason: 'spam', priority: 'medium', ...more } });
  const about: Reporting['about'] = async (as, whom, more) => report(as, { resource_id: with_(whom), ...more });
  async function readCase(reportId: string): Promise<FullCase> {
    const { body } = await app.call('GET', `/api/admin/reports/${reportId}`, { as: admin });
    return caseAnswer.parse(body).report;
  }
  return { admin, report, about, readCase };
}
