import { receivedApplications } from '#features/applications/server/service/application-views.ts';
import { actOnApplication } from '#features/applications/server/service/applications.ts';
import { setNote } from '#features/applications/server/service/applicant-board.ts';
import { applyAlone } from '#features/applications/server/service/person-applications.ts';
import { actOnViewing, proposeViewing } from '#features/applications/server/service/viewings.ts';
import { countOpenOfProperties, setOpenLimit } from '#features/applications/server/service/waiting-list.ts';
import { SHEET_SECTIONS } from '#features/tenancies/domain/sheet/content.ts';
import { keepSheets, saveSheet } from '#features/tenancies/server/service/sheets.ts';
import type { Ctx } from '#platform/context.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import type { DemoPerson } from '../people/people.ts';
import type { DemoProperty } from '../properties/properties.ts';
import { createTimeTravel, type TimeTravel } from './time-travel.ts';

const MESSAGE = {
  es: 'Hola, busco desde septiembre y por un curso entero. Me encantaría verla.',
  en: 'Hi, I am looking from September and for a whole year. I would love to see it.',
  ca: 'Hola, busco des del setembre i per a tot un curs. M’encantaria veure-la.',
};
const NOTE = 'Quedamos en llamarnos el viernes.';

interface DemoOffer {
  owner: DemoPerson;
  properties: readonly DemoProperty[];
  people: readonly DemoPerson[];
  /** People who have written about the listing. */
  enquirers: readonly DemoPerson[];
}

interface IdLookup {
  propertyIdOf: (property: DemoProperty) => string;
  userIdOf: (person: DemoPerson) => string;
}

/** First listing of a person that is on offer. */
export function firstOffer(properties: readonly DemoProperty[], publisher: DemoPerson): DemoProperty | undefined {
  return properties.find(({ owner, state }) => owner === publisher && state === 'published');
}

/** People who apply besides those who have written: one gets an offer, one withdraws, and the last one waits. */
export function moreApplicants({ owner, people, enquirers }: Omit<DemoOffer, 'properties'>): DemoPerson[] {
  const able = people.filter((one) => one.onboarding === 'completed' && one !== owner && !enquirers.includes(one));
  const isNear = (one: DemoPerson) => one.city.id === owner.city.id;
  return [...able.filter(isNear), ...able.filter((one) => !isNear(one))].slice(0, 3);
}

/**
 * Fills the board of an owner's first listing: an application in most states, a sheet, a note, and a person who waits.
 * Idempotent. @returns ids of the applicants
 */
export async function addApplicants(
  ctx: Ctx,
  offer: DemoOffer,
  { propertyIdOf, userIdOf }: IdLookup,
): Promise<string[]> {
  const { owner: publisher, enquirers } = offer;
  const listing = firstOffer(offer.properties, publisher);
  if (!listing) return [];
  const propertyId = propertyIdOf(listing);
  const past = createTimeTravel(ctx, userIdOf);
  const at = (hoursAgo: number) => new Date(ctx.now().getTime() - hoursAgo * HOUR_MS);
  const owner = past.actAs(publisher, at(3));
  const [offered, withdrawn, waiting] = moreApplicants(offer);
  const sheetBy = enquirers[1];
  if (sheetBy) await saveSheet(past.actAs(sheetBy, at(3)), { parts: [...SHEET_SECTIONS], guarantor: 'parents' });
  const [before] = await countOpenOfProperties(owner, [propertyId]);
  const isComplete = (before?.waiting ?? 0) > 0;
  const received = async () => receivedApplications(owner, propertyId);
  const applicationOf = async (person: DemoPerson | undefined) =>
    person && (await received()).find((one) => one.people.some(({ user_id: id }) => id === userIdOf(person)));
  const apply = async (person: DemoPerson, hoursAgo: number) => {
    if (await applicationOf(person)) return;
    await applyAlone(past.actAs(person, at(hoursAgo)), propertyId, { message: MESSAGE[person.lang], answers: [] });
  };
  if (!isComplete) {
    for (const person of [offered, withdrawn]) if (person) await apply(person, 3.5);
    const steps: [DemoPerson | undefined, (id: string, person: DemoPerson) => Promise<unknown>][] = [
      [enquirers[0], async (id) => actOnApplication(owner, id, 'shortlist')],
      [enquirers[1], async (id, person) => agreeViewing(past, { id, person, publisher, at: at(3) })],
      [enquirers[3], async (id) => actOnApplication(owner, id, 'decline')],
      [offered, async (id) => actOnApplication(owner, id, 'offer')],
      [withdrawn, async (id, person) => actOnApplication(past.actAs(person, at(2.5)), id, 'withdraw')],
    ];
    for (const [person, take] of steps) {
      const application = await applicationOf(person);
      if (person && application?.state === 'sent') await take(application.id, person);
    }
    const [first] = await received();
    if (first) await setNote(owner, first.id, NOTE);
  }
  for (const { id } of await received()) await keepSheets(ctx, id);
  const [count] = await countOpenOfProperties(owner, [propertyId]);
  if (!isComplete && waiting && count && count.open > 0) {
    await setOpenLimit(owner, propertyId, count.open);
    await apply(waiting, 2);
  }
  await past.flushEvents();
  const sent = (await received()).flatMap((one) => one.people.map(({ user_id: id }) => id));
  return waiting ? [...sent, userIdOf(waiting)] : sent;
}

async function agreeViewing(
  past: TimeTravel,
  { id, person, publisher, at }: { id: string; person: DemoPerson; publisher: DemoPerson; at: Date },
): Promise<void> {
  const day = new Date(at.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  const slot = { day, time: '18:30', minutes: 30, place: 'En el portal' } as const;
  const { viewings } = await proposeViewing(past.actAs(publisher, at), id, slot);
  if (viewings[0]) await actOnViewing(past.actAs(person, at), viewings[0].id, { action: 'agree' });
}
