import { AppError } from '#shared/app-error.ts';
import { reply, route } from '#platform/http/route.ts';
import { CONTACT, contactBody } from '../../domain/contact.ts';
import { submitContactMessage } from '../service/contact.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';

const limit: RateLimit = { name: 'contact', points: CONTACT.perClient, perMs: CONTACT.windowMs };

export const contactRoutes = [
  route({
    method: 'post',
    path: '/api/contact',
    access: 'public',
    summary: 'Send a contact message; a native form submission is redirected back to the page (303)',
    body: contactBody,
    acceptsForm: true,
    limit,
    responses: { 202: null, 303: null },
    errorCodes: ['form_token_expired', 'form_too_fast', 'form_challenge_required'],
    handle: async (ctx, { body, request }) => {
      const isForm = !(request.headers.get('content-type') ?? '').startsWith('application/json');
      if (!isForm) {
        await submitContactMessage(ctx, body);
        return reply({ status: 202 });
      }
      const page = `/${body.lang ?? ctx.lang}/public/contact`;
      try {
        await submitContactMessage(ctx, body);
        return reply({ status: 303, headers: { location: `${page}?sent=1` } });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return reply({ status: 303, headers: { location: `${page}?problem=${error.code}` } });
      }
    },
  }),
];
