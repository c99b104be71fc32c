import { receivedApplications } from '#features/applications/server/service/application-views.ts';
import { actOnApplication } from '#features/applications/server/service/applications.ts';
import { applyAlone } from '#features/applications/server/service/person-applications.ts';
import { countOpenApplications, setOpenLimit } from '#features/applications/server/service/waiting-list.ts';
import { SHEET_SECTIONS } from '#features/tenancies/domain/sheet/content.ts';
import { keepSheets, saveSheet } from '#features/tenancies/server/service/sheets.ts';
import type { Ctx } from '#platform/context.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import type { DemoPerson } from '../people/people.ts';
import type { DemoProperty } from '../properties/properties.ts';
import { createTimeTravel } from './time-travel.ts';

const MESSAGE = {
  es: 'Hola, busco desde septiembre y por un curso entero. Me encantaría verla.',
  en: 'Hi, I am looking from September and for a whole year. I would love to see it.',
};

interface DemoOffer {
  owner: DemoPerson;
  properties: readonly DemoProperty[];
  people: readonly DemoPerson[];
}

interface IdLookup {
  propertyIdOf: (property: DemoProperty) => string;
  userIdOf: (person: DemoPerson) => string;
}

/** Fills the board of an owner's first listing: a sheet, a shortlisted applicant, and a person who waits. Idempotent. @returns ids of the applicants */
export async function addApplicants(
  ctx: Ctx,
  { owner: publisher, properties, people }: DemoOffer,
  { propertyIdOf, userIdOf }: IdLookup,
): Promise<string[]> {
  const listing = properties.find(({ owner, state }) => owner === publisher && state === 'published');
  if (!listing) return [];
  const propertyId = propertyIdOf(listing);
  const past = createTimeTravel(ctx, userIdOf);
  const owner = past.actAs(publisher, new Date(ctx.now().getTime() - 3 * HOUR_MS));
  const received = await receivedApplications(owner, propertyId);
  const applicantIds = received.flatMap((one) => one.people.map(({ user_id: id }) => id));
  const second = people.find((one) => applicantIds[1] === userIdOf(one));
  if (second) await saveSheet(past.actAs(second, owner.now()), { parts: [...SHEET_SECTIONS], guarantor: 'parents' });
  for (const { id } of received) await keepSheets(ctx, id);
  const [count] = await countOpenApplications(owner, [propertyId]);
  if (!count || count.open === 0 || count.waiting > 0) return applicantIds;
  const first = received.find(({ state }) => state === 'sent');
  if (first) await actOnApplication(owner, first.id, 'shortlist');
  await setOpenLimit(owner, propertyId, count.open);
  const next = people.find(
    (one) => one.onboarding === 'completed' && one !== publisher && !applicantIds.includes(userIdOf(one)),
  );
  if (next) {
    const at = new Date(ctx.now().getTime() - 2 * HOUR_MS);
    await applyAlone(past.actAs(next, at), propertyId, { message: MESSAGE[next.lang], answers: [] });
  }
  await past.flushEvents();
  return next ? [...applicantIds, userIdOf(next)] : applicantIds;
}
