import type { TestUser, TestApp } from '../server/test-app.ts';
import { createConnectionFixtures } from '../fixtures/connections.ts';
import { createTestGroup, joinGroup } from '../fixtures/groups.ts';
import { propertyPhoto, publishProperty } from '../fixtures/properties.ts';
import { createReportFixtures } from '../fixtures/reports.ts';
import { createMessagingFixtures, conversationIdWith } from '../fixtures/messaging.ts';

/** Users and ids that the requests to a populated app refer to. */
export interface PopulatedUsers {
  /** The requesting user: leads a group, offers a property and has one of everything that a list may show. */
  ana: TestUser;
  /** Has a conversation with Ana, is in her group and has reported her. */
  leo: TestUser;
  /** Invited by half of the other groups. */
  eva: TestUser;
  admin: TestUser;
  propertyId: string;
  groupId: string;
  reportId: string;
  /** Id of an image in the conversation of Ana and Leo. */
  fileId: string;
  /** URLs of Ana's photo and her group's photo. */
  photoUrl: string;
  groupPhotoUrl: string;
}

/** Creates users and an administrator with one of each action that leaves readable data, through the API. */
export async function createPopulatedUsers(app: TestApp): Promise<PopulatedUsers> {
  const { admin, reportChat } = await createReportFixtures(app);
  const { createPerson, connect } = createConnectionFixtures(app);
  const { send } = createMessagingFixtures(app);
  const [ana, leo, eva] = [
    await createPerson({ gender: 'female' }),
    await createPerson({ gender: 'male' }),
    await createPerson(),
  ];
  const ok = async (method: string, path: string, as: TestUser, body: unknown, headers?: Record<string, string>) => {
    const answer = await app.request(method, path, { as, body, ...(headers && { headers }) });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const picture = await propertyPhoto();
  const jpeg = { 'content-type': 'image/jpeg' };
  const file = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const { url: photoUrl } = await ok('POST', '/api/profile/upload-photo', ana, { file });
  await ok('PUT', '/api/profile/onboarding', ana, { avatar_url: photoUrl });
  const propertyId = await publishProperty(app, ana, { owner_lives_in: true });
  const groupId = await createTestGroup(app, ana, { size: 8 });
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
  await send(leo, conversationIdWith(ana), 'Hola');
  const { body: report } = await reportChat(leo, ana, { type: 'profile', resource_id: ana.id });
  const [fileId, reportId, groupPhotoUrl] = [sent.id, report.id, photos.medium];
  return { ana, leo, eva, admin, propertyId, groupId, photoUrl, groupPhotoUrl, fileId, reportId };
}
