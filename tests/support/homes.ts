import sharp from 'sharp';
import type { Person, TestApp } from './app.ts';

/** All that a whole flat needs to be published, its photographs apart. */
export const COMPLETE_HOME = {
  kind: 'flat',
  offer: 'whole',
  title: 'Piso con luz en Benimaclet',
  description: 'Tres habitaciones exteriores, cocina nueva y un balcón que da a una plaza con árboles.',
  city_id: '46250',
  street: 'Calle de la Murta, 12, puerta 8',
  lat: 39.4862,
  lon: -0.3591,
  m2: 92,
  bedrooms: 3,
  bathrooms: 2,
  advertiser: 'owner',
  available_from: '2027-01-15',
  min_stay_months: 6,
  contract: 'habitual',
  energy_label: 'D',
  rent_cents: 105_000,
  bills_estimate_cents: 9_000,
  deposit_cents: 105_000,
};

/** The bytes of a photograph in one colour. */
export const homePhoto = async (color = '#cc8844') =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Does something with a home as its owner; throws where it is refused. */
export async function actOnHome(app: TestApp, as: Person, id: string, action: string): Promise<void> {
  const { status, body } = await app.call('POST', `/api/properties/${id}/actions`, { as, body: { action } });
  if (status !== 200) throw new Error(`${action} answered ${status}: ${JSON.stringify(body)}`);
}

/** Lets a held home out or sends it back, as it is now. */
export async function reviewHeld(app: TestApp, admin: Person, id: string, body: { action: string; reason: string }) {
  const { homes } = (await app.call('GET', '/api/admin/properties/review', { as: admin })).body;
  const version = homes.find((home: { id: string }) => home.id === id)?.version ?? 'none';
  return app.call('POST', `/api/admin/properties/${id}/review`, { as: admin, body: { ...body, version } });
}

/** Publishes `COMPLETE_HOME`, changed by `body`, with one photograph. Returns its id. */
export async function publishHome(app: TestApp, as: Person, body: object = {}): Promise<string> {
  const { body: drafted } = await app.call('POST', '/api/properties', { as, body: { ...COMPLETE_HOME, ...body } });
  const id: string = drafted.property.id;
  const photos = `/api/properties/${id}/photos`;
  await app.call('POST', photos, { as, body: await homePhoto(), headers: { 'content-type': 'image/jpeg' } });
  await actOnHome(app, as, id, 'submit');
  return id;
}
