import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';

/** Cities with their middles, and how many of a hundred homes are there. */
const CITIES = [
  ['28079', 40.42, -3.7, 30],
  ['08019', 41.39, 2.16, 25],
  ['46250', 39.47, -0.37, 15],
  ['41091', 37.38, -5.98, 10],
  ['18087', 37.18, -3.6, 8],
  ['37274', 40.97, -5.66, 6],
  ['48020', 43.26, -2.93, 6],
] as const;

/**
 * Writes made-up homes on offer straight into the tables, the same for the same count; the cities must be there. One owner
 * for each ten homes. Of five words each home has four common ones and one that it shares with one in a thousand.
 */
export async function putHomes(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into users (id, email, name, created_at, updated_at)
    select md5('owner' || n)::uuid, 'owner' || n || '@crowd.test', 'Crowd', to_timestamp(0), to_timestamp(0)
    from generate_series(0, ${number(ownersOf(count) - 1)}) n`);
  for (let first = 1; first <= count; first += AT_ONCE)
    await putSome(db, first, Math.min(count, first + AT_ONCE - 1), count);
  for (const table of ['users', 'properties', 'property_search', 'property_rooms'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}

/** A statement that writes more than this takes too long for the server's patience. */
const AT_ONCE = 20_000;
const ownersOf = (count: number) => Math.ceil(count / 10);
const number = (value: number) => sql.raw(String(value));

async function putSome(db: Db, first: number, last: number, count: number): Promise<void> {
  const numbers = sql`generate_series(${number(first)}, ${number(last)}) n`;
  let from = 0;
  const shares = sql.join(
    CITIES.map(([id, lat, lon, share]) => {
      const row = sql`(${id}, ${lat}::float8, ${lon}::float8, ${from}::int, ${(from += share)}::int)`;
      return row;
    }),
    sql`, `,
  );
  await db.execute(sql`
    with city (id, lat, lon, least, most) as (values ${shares}),
    made as (
      select n, ('x' || substr(md5('a' || n), 1, 6))::bit(24)::int as a, ('x' || substr(md5('b' || n), 1, 6))::bit(24)::int as b
      from ${numbers}
    )
    insert into properties (id, owner_id, state, kind, offer, title, description, province_id, city_id, district, lat, lon,
      public_lat, public_lon, lift, m2, bedrooms, bathrooms, furnished, energy_label, advertiser, owner_lives_in,
      available_from, min_stay_months, smoking, pets, couples, rent_cents, bills_estimate_cents, contract, empadronamiento,
      monthly_cents, move_in_cents, free_rooms, created_at, updated_at, published_at, confirmed_at, state_since)
    select md5('home' || n)::uuid, md5('owner' || (n % ${number(ownersOf(count))}))::uuid, 'published',
      (array['flat', 'flat', 'flat', 'house', 'studio', 'residence'])[1 + a % 6], (array['whole', 'rooms'])[1 + a / 6 % 2],
      'Piso con luz cerca de todo', 'Habitaciones exteriores y cocina nueva.', left(c.id, 2), c.id, 'Centro',
      c.lat + round(b % 40 - 20) * 0.0045, c.lon + round(a % 40 - 20) * 0.0059,
      c.lat + round(b % 40 - 20) * 0.0045, c.lon + round(a % 40 - 20) * 0.0059,
      a % 2 = 0, 40 + b % 80, 1 + a % 5, 1 + a % 2, b % 3 > 0, (array['A', 'B', 'C', 'D', 'E', 'F', 'G'])[1 + b % 7],
      (array['owner', 'agency', 'outgoing_tenant', 'current_household', 'residence'])[1 + b % 5], b % 4 = 0,
      '2027-01-01'::date + a % 200, 1 + b % 9, (array['yes', 'no', 'indifferent'])[1 + a % 3],
      (array['yes', 'no', 'indifferent'])[1 + b % 3], (array['yes', 'no'])[1 + a % 2], 30000 + b % 900 * 100, a % 8 * 1000,
      (array['habitual', 'seasonal', 'room'])[1 + b % 3], (array['yes', 'no', 'ask'])[1 + a % 3],
      30000 + b % 900 * 100 + a % 8 * 1000, 60000 + b % 900 * 200, 1 + a % 5,
      to_timestamp(1790000000 + n), to_timestamp(1790000000 + n), to_timestamp(1790000000 + n), to_timestamp(1790000000 + n),
      to_timestamp(1790000000 + n)
    from made join city c on a % 100 >= c.least and a % 100 < c.most`);
  await db.execute(sql`
    insert into property_search (property_id, edition, words, district_key, campus_m)
    select md5('home' || n)::uuid, 1, array_to_tsvector(array['pis', 'luminos', 'exterior', 'w' || n % 1009,
      case when n % 5 = 0 then 'terraz' else 'balcon' end]), 'centro', hashint4(n) & 8191
    from ${numbers}`);
  await db.execute(sql`insert into property_rooms (id, property_id, position, kind, private_bath, couple_allowed, price_cents, state)
    select md5('room' || n)::uuid, p.id, 0, 'single', p.bedrooms % 2 = 0, p.bedrooms % 3 = 0, p.monthly_cents, 'available'
    from ${numbers} join properties p on p.id = md5('home' || n)::uuid where p.offer = 'rooms'`);
}
