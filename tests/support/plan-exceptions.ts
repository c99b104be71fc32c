/** Tables that stay small however many people there are, and why. Reading one whole is the shortest way to what is in it. */
export const BOUNDED: Record<string, string> = {
  audit_head: 'one row',
  cities: 'the places of the country',
  contact_messages: 'kept until they are sent',
  daily_figures: 'some figures a day',
  daily_tallies: 'some figures a day',
  early_birds: 'a fixed number of places',
  filter_words: 'what an admin has typed',
  house_settings: 'one row a setting',
  property_districts: 'the names of districts',
  property_view_salts: 'today and yesterday',
  property_words: 'the words of the language',
  provinces: 'the places of the country',
  universities: 'the places of the country',
  university_campuses: 'the places of the country',
  vitals: 'some figures a day',
};

/** The list of people as it comes from the database, until all are in memory. */
export const WITHOUT_MEMORY = 'GET /api/matching without its memory';

const BY_TEXT = 'an admin looks for a part of a name, or for what was reported, now and then';
const COUNTED = 'says how many there are in all';
const EACH_MINUTE = 'counted once a minute, whoever asks';
const CRAWLED = 'a file of many thousand addresses, for search engines';

/** Requests that read a growing table whole: which tables, and why that is borne. */
export const READ_WHOLE: Record<string, { tables: readonly string[]; why: string }> = {
  'GET /api/admin/audit/choices': {
    tables: ['audit_log'],
    why: 'what there is to choose from, for an admin who filters',
  },
  'GET /api/admin/early-birds': { tables: ['users'], why: 'all early birds with their accounts, of a fixed number' },
  'GET /api/admin/early-birds/file': {
    tables: ['users'],
    why: 'all early birds with their accounts, of a fixed number',
  },
  'GET /api/admin/groups': { tables: ['groups'], why: BY_TEXT },
  'GET /api/admin/listings': { tables: ['properties'], why: BY_TEXT },
  'GET /api/admin/people': { tables: ['users', 'profiles'], why: BY_TEXT },
  'GET /api/admin/places': { tables: ['missing_places'], why: COUNTED },
  'GET /api/admin/reports': { tables: ['reports'], why: 'weighs everybody who has reported what is open' },
  'GET /api/admin/reports/figures': { tables: ['reports'], why: COUNTED },
  'GET /api/admin/waitlist': { tables: ['waitlist_entries'], why: COUNTED },
  'GET /api/groups': { tables: ['groups'], why: COUNTED },
  'GET /api/site/cities': { tables: ['properties'], why: EACH_MINUTE },
  'GET /api/site/cities/{slug}': { tables: ['users', 'profiles', 'properties'], why: EACH_MINUTE },
  'GET /api/site/figures': { tables: ['users', 'profiles'], why: EACH_MINUTE },
  'GET /api/site/universities/{slug}': { tables: ['users', 'profiles', 'properties'], why: EACH_MINUTE },
  'GET /api/waitlist': { tables: ['waitlist_entries'], why: COUNTED },
  'GET /sitemap.xml': { tables: ['groups', 'properties'], why: CRAWLED },
  'GET /sitemaps/{file}': {
    tables: ['groups', 'group_members', 'properties', 'search_engine_settings', 'users', 'profiles'],
    why: CRAWLED,
  },
  [WITHOUT_MEMORY]: { tables: ['profiles', 'match_standing'], why: 'weighs everybody, in the seconds after a start' },
};
