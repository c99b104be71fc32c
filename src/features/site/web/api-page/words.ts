import { m } from '#words';
import type { CallWords } from './call-item.tsx';

/** Everything the API page says but what the server tells itself. */
export function apiPageWords(version: string) {
  const call: CallWords = {
    access: { public: m.site_api_public(), user: m.site_api_user(), admin: m.site_api_admin() },
    params: m.site_api_params(),
    required: m.site_api_required(),
    optional: m.site_api_optional(),
    places: { path: m.site_api_in_path(), query: m.site_api_in_query(), header: m.site_api_in_header() },
    body: m.site_api_body(),
    answers: m.site_api_answers(),
    refusals: m.site_api_refusals(),
    empty: m.site_api_empty(),
  };
  return {
    title: m.site_api_title(),
    lead: m.site_api_lead(),
    json: m.site_api_json(),
    version: m.site_api_version({ version }),
    basicsTitle: m.site_api_basics(),
    basics: [m.site_api_basics_auth(), m.site_api_basics_errors(), m.site_api_basics_rate()],
    filter: m.site_api_filter(),
    /** Filled in while one types. */
    shown: m.site_api_shown({ shown: '{shown}', total: '{total}' }),
    none: m.site_api_none(),
    call,
  };
}
