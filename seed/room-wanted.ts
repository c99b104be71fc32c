import type { PostBody } from '#features/room-wanted/domain/schema.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { DemoPerson } from './people/people.ts';
import { createRandom } from './random.ts';

/** A published room-wanted post of a demo person. */
export interface DemoRoomWanted {
  author: DemoPerson;
  post: PostBody;
  publishedAt: Date;
}

const TEXTS: Record<Lang, readonly string[]> = {
  es: [
    'Soy de llegar, saludar y cocinar con quien esté. Recojo lo que uso y aviso si viene gente.',
    'Busco un piso tranquilo entre semana: madrugo mucho. Los findes me apunto a lo que sea.',
    'Llego a la ciudad en otoño y me gustaría convivir con gente ordenada y sin dramas.',
    'Trabajo desde casa dos días, así que valoro la luz y el silencio por las mañanas.',
    'He vivido tres años en pisos compartidos y sé que lo importante es hablar las cosas.',
  ],
  en: [
    'I like sharing dinner, I tidy up after myself and I tell people before I bring friends over.',
    'I’m after a quiet flat during the week, because I start early. At weekends I’m up for anything.',
    'I’m moving to the city in autumn and would love to live with easy-going people who talk.',
    'I work from my room two days a week, so light and calm mornings matter to me.',
  ],
  ca: [
    'Busco un pis tranquil entre setmana, perquè em llevo d’hora. Els caps de setmana m’apunto a tot.',
    'M’agrada sopar en companyia, deixo la cuina neta i aviso si ve gent.',
    'He compartit pis tres anys i sé que el més important és parlar les coses.',
  ],
};

/**
 * Posts of every third person who looks for a room and has said what they can pay, and of all `applicants`, so that
 * owners read what they need. Deterministic.
 */
export function generateRoomWanted(
  people: readonly DemoPerson[],
  applicants: ReadonlySet<DemoPerson>,
  now: Date,
): DemoRoomWanted[] {
  const seekers = people.filter(({ intents, habits }) => intents.includes('seeks_room') && habits?.budget_cents);
  const chosen = new Set(seekers.filter((_, at) => at % 3 === 0));
  return people
    .filter((person) => chosen.has(person) || applicants.has(person))
    .map((author) => {
      const random = createRandom(`room wanted ${author.email}`);
      const from = new Date(now.getTime() + random.integer(10, 90) * DAY_MS);
      const to = new Date(from.getTime() + random.integer(0, 3) * 10 * DAY_MS);
      return {
        author,
        publishedAt: new Date(now.getTime() - random.integer(1, 30) * DAY_MS),
        post: {
          city_id: author.city.id,
          zones: author.city.zones.slice(0, random.integer(0, 3)),
          budget_cents: author.habits?.budget_cents ?? averageRentCents(author),
          move_in_from: from.toISOString().slice(0, 10),
          move_in_to: to.toISOString().slice(0, 10),
          stay_months: author.habits?.stay_months ?? random.pick([9, 10, 12]),
          about: random.pick(TEXTS[author.lang]),
          languages: [author.lang],
        },
      };
    });
}

/** Rent of a room in the middle of the range of the city. */
function averageRentCents({ city }: DemoPerson): number {
  const [least, most] = city.rent;
  return Math.round((least + most) / 20) * 1000;
}
