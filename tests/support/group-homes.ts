import type { Answer, Person, TestApp } from './app.ts';
import { foundGroup, joinGroup } from './groups.ts';
import { publishHome } from './homes.ts';

/** Somebody with a profile. */
export async function somebody(app: TestApp, name: string): Promise<Person> {
  const as = await app.person(`${name}${crypto.randomUUID().slice(0, 6)}`);
  await app.call('POST', '/api/profile/create', { as, body: { alias: `${name} ${as.id.slice(0, 6)}` } });
  return as;
}

/** A group of two whose leader is `ana`, and a home of `eva`'s on offer. */
export async function groupAndHome(app: TestApp) {
  const [ana, leo, eva] = [await somebody(app, 'ana'), await somebody(app, 'leo'), await somebody(app, 'eva')];
  const groupId = await foundGroup(app, ana, { size: 3, budget_cents: 40_000 });
  await joinGroup(app, groupId, ana, leo);
  return { ana, leo, eva, groupId, homeId: await publishHome(app, eva) };
}

/** What a group writes to an owner. */
export const MESSAGE = 'Hola, somos un grupo de dos y nos gustaría ver tu piso.';

/** Begins an application and asks all; throws where it is refused. Returns its id. */
export async function askedApplication(app: TestApp, as: Person, groupId: string, homeId: string): Promise<string> {
  const begun = await app.call('POST', `/api/groups/${groupId}/applications`, {
    as,
    body: { property_id: homeId, message: MESSAGE },
  });
  const id: string = begun.body.application?.id;
  const { status, body } = await app.call('POST', `/api/applications/${id}/actions`, { as, body: { action: 'ask' } });
  if (status !== 200) throw new Error(`asking answered ${status}: ${JSON.stringify([begun.body, body])}`);
  return id;
}

/** Says something to what all are asked, as it reads now. */
export async function consentTo(app: TestApp, as: Person, id: string, consent = 'yes'): Promise<Answer> {
  const { body } = await app.call('GET', `/api/applications/${id}`, { as });
  const version: string = body.application?.version ?? '';
  return app.call('PUT', `/api/applications/${id}/consent`, { as, body: { consent, version } });
}

/** An application that both members have consented to. Returns its id. */
export async function sentApplication(
  app: TestApp,
  { ana, leo, groupId, homeId }: { ana: Person; leo: Person; groupId: string; homeId: string },
): Promise<string> {
  const id = await askedApplication(app, ana, groupId, homeId);
  const { body } = await consentTo(app, leo, id);
  if (body.application?.state !== 'sent') throw new Error(`consenting answered ${JSON.stringify(body)}`);
  return id;
}
