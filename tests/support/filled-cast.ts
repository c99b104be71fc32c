import type { Person, TestApp } from './app.ts';
import { makeConnecting } from './connecting.ts';
import { foundGroup, joinGroup } from './groups.ts';
import { homePhoto, publishHome } from './homes.ts';
import { makeReporting } from './reporting.ts';
import { makeTalk, with_ } from './talk.ts';

/** Whom and what the requests of a filled installation are about. */
export interface Cast {
  /** Who asks: she leads a group, offers a home, and has one of everything that a list may show. */
  ana: Person;
  /** Talks with Ana, is in her group, and has reported her. */
  leo: Person;
  /** Is invited by half of the other groups. */
  eva: Person;
  admin: Person;
  homeId: string;
  groupId: string;
  reportId: string;
  /** Of a picture in Ana's and Leo's conversation. */
  fileId: string;
  /** Where Ana's photo is, and her group's. */
  photoUrl: string;
  groupPhotoUrl: string;
}

/** Two people and an admin who have done once what leaves something that others may read, through the API. */
export async function makeCast(app: TestApp): Promise<Cast> {
  const { admin, about } = await makeReporting(app);
  const { somebody, connect } = makeConnecting(app);
  const { send } = makeTalk(app);
  const [ana, leo, eva] = [await somebody({ gender: 'female' }), await somebody({ gender: 'male' }), await somebody()];
  const ok = async (method: string, path: string, as: Person, body: unknown, headers?: Record<string, string>) => {
    const answer = await app.call(method, path, { as, body, ...(headers && { headers }) });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const picture = await homePhoto();
  const jpeg = { 'content-type': 'image/jpeg' };
  const file = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const { url: photoUrl } = await ok('POST', '/api/profile/upload-photo', ana, { file });
  await ok('PUT', '/api/profile/onboarding', ana, { avatar_url: photoUrl });
  const homeId = await publishHome(app, ana, { owner_lives_in: true });
  const groupId = await foundGroup(app, ana, { size: 8 });
  await joinGroup(app, groupId, ana, leo);
  const { photo_urls: photos } = await ok('POST', `/api/groups/${groupId}/photo`, ana, picture, jpeg);
  await ok('PUT', `/api/groups/${groupId}/rent`, ana, {
    rent_cents: 90_000,
    rooms: [{ name: 'Patio' }, { name: 'Calle' }],
  });
  await ok('POST', `/api/groups/${groupId}/link`, ana, undefined);
  await connect(ana, leo);
  const csrf = await app.csrf(ana);
  const { file: sent } = await ok('POST', '/api/chat/files', ana, picture, { ...jpeg, ...csrf });
  await send(ana, leo.id, sent.id, { type: 'file' });
  await send(leo, with_(ana), 'Hola');
  const { body: report } = await about(leo, ana, { type: 'profile', resource_id: ana.id });
  const [fileId, reportId, groupPhotoUrl] = [sent.id, report.id, photos.medium];
  return { ana, leo, eva, admin, homeId, groupId, photoUrl, groupPhotoUrl, fileId, reportId };
}
