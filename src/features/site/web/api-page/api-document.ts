import { searchKey } from '#kit/fold.ts';
import { schemaText, type Schema } from './schema-text.ts';

type Access = 'public' | 'user' | 'admin';

interface Operation {
  summary?: string;
  'x-access'?: Access;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

/** The part of an OpenAPI document that the page reads. */
export interface OpenApi {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
}

export interface ApiCall {
  method: string;
  path: string;
  summary: string;
  access: Access;
  params: { name: string; in: string; required: boolean; type: string }[];
  /** Written as a type; null where there is none. */
  body: string | null;
  answers: { status: string; type: string | null }[];
  refusals: { status: string; codes: string }[];
}

export interface ApiGroup {
  name: string;
  calls: ApiCall[];
}

/** The calls of a document by area (the part of the path after /api), in the document's order. */
export function apiGroups(document: OpenApi): ApiGroup[] {
  const groups = new Map<string, ApiCall[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    // what stands outside of the API is for search engines and feed readers
    const name = (path.startsWith('/api/') && path.split('/')[2]) || 'files';
    const calls = Object.entries(methods).map(([method, operation]) => callOf(method, path, operation));
    groups.set(name, [...(groups.get(name) ?? []), ...calls]);
  }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}

function callOf(method: string, path: string, operation: Operation): ApiCall {
  const responses = Object.entries(operation.responses ?? {});
  const isAnswer = ([status]: (typeof responses)[number]) => Number(status) < 400;
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    access: operation['x-access'] ?? 'user',
    params: (operation.parameters ?? []).map(({ name, in: place, required = false, schema }) => ({
      name,
      in: place,
      required,
      type: schemaText(schema),
    })),
    body: bodyText(operation.requestBody?.content),
    answers: responses.filter(isAnswer).map(([status, { content }]) => ({ status, type: bodyText(content) })),
    refusals: responses
      .filter((response) => !isAnswer(response))
      .map(([status, { description = '' }]) => ({ status, codes: description })),
  };
}

function bodyText(content: Record<string, { schema?: Schema }> | undefined): string | null {
  const first = content?.['application/json'] ?? Object.values(content ?? {})[0];
  return first ? schemaText(first.schema) : null;
}

/** The groups with the calls with words that begin like every word of `query` in their method, path or summary; all of them for none. */
export function searchCalls(groups: readonly ApiGroup[], query: string): ApiGroup[] {
  const words = searchKey(query).split(' ').filter(Boolean);
  return groups.flatMap(({ name, calls }) => {
    const found = calls.filter(({ method, path, summary }) => {
      const key = ` ${searchKey(`${method} ${path} ${summary}`)}`;
      return words.every((word) => key.includes(` ${word}`));
    });
    return found.length > 0 ? [{ name, calls: found }] : [];
  });
}
