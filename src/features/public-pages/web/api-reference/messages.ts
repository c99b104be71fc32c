import { m } from '#messages';
import type { EndpointMessages } from './endpoint-item.tsx';

/** Messages of the API page; endpoint texts come from the server. */
export function apiReferenceMessages(version: string) {
  const call: EndpointMessages = {
    access: { public: m.site_api_public(), user: m.site_api_user(), admin: m.site_api_admin() },
    params: m.site_api_params(),
    required: m.site_api_required(),
    optional: m.site_api_optional(),
    locations: { path: m.site_api_in_path(), query: m.site_api_in_query(), header: m.site_api_in_header() },
    body: m.site_api_body(),
    responses: m.site_api_answers(),
    errors: m.site_api_refusals(),
    empty: m.site_api_empty(),
  };
  return {
    title: m.site_api_title(),
    lead: m.site_api_lead(),
    json: m.site_api_json(),
    version: m.site_api_version({ version }),
    basicsTitle: m.site_api_basics(),
    basics: [
      m.site_api_basics_auth(),
      m.site_api_basics_tokens(),
      m.site_api_basics_webhooks(),
      m.site_api_basics_errors(),
      m.site_api_basics_rate(),
    ],
    filter: m.site_api_filter(),
    /** Placeholders filled in on the client while typing. */
    shown: m.site_api_shown({ shown: '{shown}', total: '{total}' }),
    none: m.site_api_none(),
    call,
  };
}
