import * as z from 'zod/mini';
import { statusOf } from './errors.ts';
import { route, type Route } from './route.ts';

const SHARED_ERROR_CODES: Record<Route['access'], string[]> = {
  public: ['validation', 'too_many_requests', 'internal', 'unavailable'],
  user: ['validation', 'unauthorized', 'too_many_requests', 'internal', 'unavailable'],
  admin: ['validation', 'unauthorized', 'not_found', 'too_many_requests', 'internal', 'unavailable'],
};

/** Media types of a route with `acceptsForm`. */
const FORM_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Requests that the installation sends to addresses of users: the body by event. */
export type WebhookBodies = Readonly<Record<string, z.ZodMiniType>>;

/** Creates the OpenAPI 3.1 document of the declared routes; `x-access` gives the required access. */
export function openApiDocument(routes: Route[], version: string, webhooks: WebhookBodies = {}): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = toOperation(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tukan',
      version,
      description: 'Flatmates, groups and homes in Spain. Every error is `{ error, code }`.',
    },
    // Relative to the address of the document.
    servers: [{ url: '/' }],
    paths,
    webhooks: Object.fromEntries(Object.entries(webhooks).map(([event, body]) => [event, toWebhook(event, body)])),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Token of a session' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'API token of the account page; it opens the operations whose scope it has, and no others',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string', description: 'Message in the language of Accept-Language' },
            code: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}

function toOperation(route: Route): object {
  const headers = route.csrf
    ? [{ name: 'X-CSRF-Token', in: 'header', required: true, schema: { type: 'string' } }]
    : [];
  return {
    summary: route.summary,
    operationId: `${route.method}${route.path.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`,
    'x-access': route.access,
    ...(route.scope && { 'x-scope': route.scope }),
    security: route.access === 'public' ? [] : [{ bearer: [] }, ...(route.scope ? [{ apiToken: [route.scope] }] : [])],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...headers],
    ...(route.file && { requestBody: requestBody(route.file.types, {}) }),
    ...(route.body && {
      requestBody: requestBody(route.acceptsForm ? FORM_TYPES : ['application/json'], {
        schema: toJsonSchema(route.body, 'input'),
      }),
    }),
    responses: { ...successResponses(route), ...errorResponses(route) },
  };
}

/** A request signed as Standard Webhooks defines; docs/api.md has the details. */
function toWebhook(event: string, body: z.ZodMiniType): object {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    post: {
      summary: `Sent to webhooks: ${event}`,
      operationId: `webhook${event.replaceAll(/(?:^|\W)(\w)/g, (_, first: string) => first.toUpperCase())}`,
      'x-access': 'user',
      security: [],
      parameters: [
        header('webhook-id', 'The same for each attempt'),
        header('webhook-timestamp', 'Unix time of the attempt in seconds'),
        header(
          'webhook-signature',
          '`v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`; after a change of secret, two with a space between',
        ),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body, 'output') } } },
      responses: {
        '2XX': { description: 'Delivered' },
        '4XX': { description: 'Sent again later; 410 pauses the webhook' },
      },
    },
  };
}

function requestBody(types: readonly string[], content: object): object {
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) };
}

function parameters(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: inner,
  }));
}

function successResponses(route: Route): Record<string, object> {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, schema]) => [
      status,
      {
        description: 'OK',
        ...(schema && { content: { 'application/json': { schema: toJsonSchema(schema, 'output') } } }),
      },
    ]),
  );
}

function errorResponses(route: Route): Record<string, object> {
  const byStatus = new Map<number, string[]>();
  for (const code of [
    ...SHARED_ERROR_CODES[route.access],
    ...(route.csrf ? ['csrf'] : []),
    ...(route.scope ? ['token_scope'] : []),
    ...(route.errorCodes ?? []),
  ]) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: [...new Set(codes)].join(', '), content }]),
  );
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as { $schema?: string };
  return rest;
}

/** Route that serves the document of `routes`, itself included. */
export function openApiRoute(routes: Route[], version: string, webhooks: WebhookBodies = {}): Route {
  const self: Route = route({
    method: 'get',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This document',
    responses: { 200: z.looseObject({ openapi: z.string() }) },
    cacheControl: 'public, max-age=300',
    handle: () => (document ??= openApiDocument([...routes, self], version, webhooks)),
  });
  let document: object | undefined;
  return self;
}
