import type { Browser } from '../service/complete-sign-in.ts';

/** Browser of a request that signs in. `device`: its random id, from the body. */
export const browserOf = (request: Request, device: string | undefined): Browser => ({
  userAgent: request.headers.get('user-agent') ?? '',
  device,
  cookies: request.headers.get('cookie'),
});
