/**
 * Tables that stay small regardless of the number of users, with the reason. A sequential scan is the cheapest plan for
 * them.
 */
export const SMALL_TABLES: Record<string, string> = {
  audit_head: 'one row',
  cities: 'the places of the country',
  contact_messages: 'kept until they are sent',
  daily_stats: 'some figures a day',
  daily_counters: 'some figures a day',
  early_birds: 'a fixed number of places',
  filter_words: 'what an admin has typed',
  fraud_phrases: 'what an admin has typed',
  queue: 'one row for each queue of tasks',
  site_settings: 'one row a setting',
  property_districts: 'the names of districts',
  property_view_salts: 'today and yesterday',
  property_words: 'the words of the language',
  provinces: 'the places of the country',
  travel_destinations: 'the campuses of the country',
  universities: 'the places of the country',
  university_campuses: 'the places of the country',
  vitals: 'some figures a day',
};

/** List of people read from SQL, before the candidate index is loaded. */
export const WITHOUT_CANDIDATE_INDEX = 'GET /api/matching without its memory';

const REASON_TEXT_SEARCH = 'an admin looks for a part of a name, or for what was reported, now and then';
const REASON_TOTAL_COUNT = 'says how many there are in all';
const REASON_CACHED_MINUTE = 'counted once a minute, whoever asks';
/** A read by ids; from a tenth of a small table on, older versions of PostgreSQL prefer to pass over it once. */
const REASON_HOUSEHOLDS = 'rates the people of at most 500 households, however many profiles there are';
const REASON_SITEMAP = 'a file of many thousand addresses, for search engines';

/** Requests that may scan a growing table: the tables and the reason. */
export const ALLOWED_FULL_SCANS: Record<string, { tables: readonly string[]; why: string }> = {
  'GET /api/admin/audit/choices': {
    tables: ['audit_log'],
    why: 'what there is to choose from, for an admin who filters',
  },
  'GET /api/admin/early-birds': { tables: ['users'], why: 'all early birds with their accounts, of a fixed number' },
  'GET /api/admin/early-birds/file': {
    tables: ['users'],
    why: 'all early birds with their accounts, of a fixed number',
  },
  'GET /api/admin/groups': { tables: ['groups'], why: REASON_TEXT_SEARCH },
  'GET /api/admin/listings': { tables: ['properties'], why: REASON_TEXT_SEARCH },
  'GET /api/admin/people': { tables: ['users', 'profiles'], why: REASON_TEXT_SEARCH },
  'GET /api/admin/places': { tables: ['requested_locations'], why: REASON_TOTAL_COUNT },
  'GET /api/admin/reports': { tables: ['reports'], why: 'weighs everybody who has reported what is open' },
  'GET /api/admin/reports/figures': { tables: ['reports'], why: REASON_TOTAL_COUNT },
  'GET /api/admin/waitlist': { tables: ['waitlist_entries'], why: REASON_TOTAL_COUNT },
  'GET /api/groups': { tables: ['groups'], why: REASON_TOTAL_COUNT },
  'GET /api/properties': { tables: ['profiles'], why: REASON_HOUSEHOLDS },
  'GET /api/properties/facets': { tables: ['profiles'], why: REASON_HOUSEHOLDS },
  'GET /api/site/cities': { tables: ['users', 'profiles', 'properties'], why: REASON_CACHED_MINUTE },
  'GET /api/site/cities/{slug}': { tables: ['users', 'profiles', 'properties'], why: REASON_CACHED_MINUTE },
  'GET /api/site/cities/{slug}/neighbourhoods/{neighbourhood}': { tables: ['properties'], why: REASON_CACHED_MINUTE },
  'GET /api/site/figures': { tables: ['users', 'profiles'], why: REASON_CACHED_MINUTE },
  'GET /api/site/universities/{slug}': { tables: ['users', 'profiles', 'properties'], why: REASON_CACHED_MINUTE },
  'GET /api/waitlist': { tables: ['waitlist_entries'], why: REASON_TOTAL_COUNT },
  'GET /sitemap.xml': { tables: ['groups', 'properties', 'search_engine_settings'], why: REASON_SITEMAP },
  'GET /sitemaps/{file}': {
    tables: ['groups', 'group_members', 'properties', 'search_engine_settings', 'users', 'profiles'],
    why: REASON_SITEMAP,
  },
  [WITHOUT_CANDIDATE_INDEX]: {
    tables: ['profiles', 'match_exposure'],
    why: 'weighs everybody, in the seconds after a start',
  },
};
