import { toSearchKey } from '#shared/text/normalize-text.ts';
import { formatSchema, type Schema } from './format-schema.ts';

type Access = 'public' | 'user' | 'admin';

interface Operation {
  summary?: string;
  'x-access'?: Access;
  'x-scope'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

/** Subset of OpenAPI used by the page. */
export interface OpenApi {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  /** Requests that the installation sends, by event. */
  webhooks: Record<string, Record<string, Operation>>;
}

export interface ApiEndpoint {
  method: string;
  path: string;
  summary: string;
  access: Access;
  /** Scope with which an API token may call it; null if none can. */
  scope: string | null;
  params: { name: string; in: string; required: boolean; type: string }[];
  /** Formatted as a type; null without a body. */
  body: string | null;
  responses: { status: string; type: string | null }[];
  errors: { status: string; codes: string }[];
}

export interface ApiGroup {
  name: string;
  endpoints: ApiEndpoint[];
}

/** Endpoints grouped by area (the path segment after /api), in document order. */
export function apiGroups(document: OpenApi): ApiGroup[] {
  const groups = new Map<string, ApiEndpoint[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    // Paths outside /api are files for crawlers and feed readers.
    const name = (path.startsWith('/api/') && path.split('/')[2]) || 'files';
    const calls = toEndpoints({ [path]: methods });
    groups.set(name, [...(groups.get(name) ?? []), ...calls]);
  }
  const sent = toEndpoints(document.webhooks);
  return [...groups, ['webhooks', sent] as const].map(([name, endpoints]) => ({ name, endpoints }));
}

function toEndpoints(paths: OpenApi['paths']): ApiEndpoint[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toEndpoint(method, path, operation)),
  );
}

function toEndpoint(method: string, path: string, operation: Operation): ApiEndpoint {
  const responses = Object.entries(operation.responses ?? {});
  const isAnswer = ([status]: (typeof responses)[number]) => Number(status) < 400;
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    access: operation['x-access'] ?? 'user',
    scope: operation['x-scope'] ?? null,
    params: (operation.parameters ?? []).map(({ name, in: location, required = false, schema }) => ({
      name,
      in: location,
      required,
      type: formatSchema(schema),
    })),
    body: bodyText(operation.requestBody?.content),
    responses: responses.filter(isAnswer).map(([status, { content }]) => ({ status, type: bodyText(content) })),
    errors: responses
      .filter((response) => !isAnswer(response))
      .map(([status, { description = '' }]) => ({ status, codes: description })),
  };
}

function bodyText(content: Record<string, { schema?: Schema }> | undefined): string | null {
  if (!content) return null;
  const schema = content['application/json']?.schema;
  return schema ? formatSchema(schema) : Object.keys(content).join(' | ');
}

/**
 * Filters endpoints: every query word must be a word prefix in the method, path or summary. An empty query matches all.
 */
export function searchEndpoints(groups: readonly ApiGroup[], query: string): ApiGroup[] {
  const words = toSearchKey(query).split(' ').filter(Boolean);
  return groups.flatMap(({ name, endpoints }) => {
    const found = endpoints.filter(({ method, path, summary }) => {
      const key = ` ${toSearchKey(`${method} ${path} ${summary}`)}`;
      return words.every((word) => key.includes(` ${word}`));
    });
    return found.length > 0 ? [{ name, endpoints: found }] : [];
  });
}
