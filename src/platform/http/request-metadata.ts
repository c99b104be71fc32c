import { randomUUID } from 'node:crypto';

/** Metadata of a request for logs, metrics and traces. Contains no personal data. */
export interface RequestMetadata {
  /**
   * Taken from the proxy's `x-request-id` if valid; sent as `x-request-id` and included in every log line of the
   * request.
   */
  id: string;
  /** The declared route (`GET /api/conversations/{id}/messages`), never the requested URL; `page` for rendered pages. */
  route: string;
  /** Number of database queries so far, without background work. */
  queryCount: number;
}

const metadataByRequest = new WeakMap<Request, RequestMetadata>();

/** Returns the metadata of a request, creating it on first use. */
export function requestMetadata(request: Request): RequestMetadata {
  let metadata = metadataByRequest.get(request);
  if (!metadata) {
    const given = request.headers.get('x-request-id') ?? '';
    metadata = {
      id: /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
      route: 'page',
      queryCount: 0,
    };
    metadataByRequest.set(request, metadata);
  }
  return metadata;
}
