import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { requestAs, publishProperty } from './properties.ts';
import { createAccount, signIn } from './sessions.ts';

/** Session tokens of two tenants and the owner. */
export interface TenancyTokens {
  tenant: string;
  second: string;
  owner: string;
}

/** Creates a tenancy from an accepted application. */
export async function createTenancy(server: ServerProcess): Promise<TenancyTokens> {
  const names = ['ines', 'pol', 'rosa'];
  for (const name of names) await createAccount(server, `${name}@tukan.test`, name);
  const [tenant = '', second = '', owner = ''] = await Promise.all(
    names.map(async (name) => signIn(server, `${name}@tukan.test`)),
  );
  const people = { tenant, second, owner };
  await acceptApplication(server, people, await publishProperty(server, owner));
  // The tenancy follows from an event.
  const count = async () =>
    (await requestAs<{ tenancies: object[] }>(server, tenant, 'GET', '/api/tenancies')).tenancies.length;
  await expect.poll(count).toBe(1);
  return people;
}

async function acceptApplication(
  server: ServerProcess,
  { tenant, second, owner }: TenancyTokens,
  propertyId: string,
): Promise<void> {
  const ask = async <T>(token: string, method: string, path: string, body?: object) =>
    requestAs<T>(server, token, method, path, body);
  const group = { name: 'Los del tercero', city_id: '46250', size: 2, visibility: 'public' };
  const { group: made } = await ask<{ group: { id: string } }>(tenant, 'POST', '/api/groups', group);
  const { link } = await ask<{ link: { token: string } }>(tenant, 'POST', `/api/groups/${made.id}/link`);
  await ask(second, 'POST', `/api/groups/join`, { token: link.token });
  const { application } = await ask<{ application: { id: string } }>(
    tenant,
    'POST',
    `/api/groups/${made.id}/applications`,
    { property_id: propertyId, message: 'Hola, somos dos y nos gustaría entrar en febrero.' },
  );
  const act = async (token: string, action: string) =>
    ask(token, 'POST', `/api/applications/${application.id}/actions`, { action });
  const consent = async () => {
    const { application: read } = await ask<{ application: { version: string } }>(
      second,
      'GET',
      `/api/applications/${application.id}`,
    );
    await ask(second, 'PUT', `/api/applications/${application.id}/consent`, { consent: 'yes', version: read.version });
  };
  await act(tenant, 'ask');
  await consent();
  await act(owner, 'offer');
  await consent();
  await act(tenant, 'accept');
}

/** Plain JPEG as a file of a phone. */
export const photoFile = async (shade: number) => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer(),
});
