import { Refusal } from '#kit/refusal.ts';
import { reply, route, type Limit } from '#platform/http/route.ts';
import { CONTACT, contactBody } from '../../domain/contact.ts';
import { takeMessage } from '../service/contact.ts';

const limit: Limit = { name: 'contact', points: CONTACT.perCaller, perMs: CONTACT.windowMs };

export const contactRoutes = [
  route({
    method: 'post',
    path: '/api/contact',
    access: 'public',
    summary: 'Write to us. Sent as a form by the browser itself, it leads back to the page (303)',
    body: contactBody,
    acceptsForm: true,
    limit,
    answers: { 202: null, 303: null },
    refusals: ['form_pass', 'form_too_fast', 'form_proof'],
    handle: async (ctx, { body, request }) => {
      const isForm = !(request.headers.get('content-type') ?? '').startsWith('application/json');
      if (!isForm) {
        await takeMessage(ctx, body);
        return reply({ status: 202 });
      }
      const page = `/${body.lang ?? ctx.lang}/public/contact`;
      try {
        await takeMessage(ctx, body);
        return reply({ status: 303, headers: { location: `${page}?sent=1` } });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply({ status: 303, headers: { location: `${page}?problem=${error.code}` } });
      }
    },
  }),
];
