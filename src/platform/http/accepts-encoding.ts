import { parseAccept } from 'hono/utils/accept';

/** True if the client accepts a content coding. `q=0` refuses it (RFC 9110, section 12.5.3). */
export function acceptsEncoding(request: Request, coding: string): boolean {
  const header = request.headers.get('accept-encoding') ?? '';
  return parseAccept(header).some(({ type, q }) => type === coding && q > 0);
}
