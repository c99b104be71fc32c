import { propertyParams } from '#features/properties/domain/schema.ts';
import { route } from '#platform/http/route.ts';
import { applicantMessagesBody, applicantMessagesResponse } from '#features/applications/domain/applicant-messages.ts';
import { writeToApplicants } from '../service/messages/applicant-messages.ts';

export const applicantMessageRoutes = [
  route({
    method: 'post',
    path: '/api/properties/{id}/applicant-messages',
    access: 'user',
    csrf: true,
    summary:
      'Write one text to applicants for a property of mine, each in the conversation with them. Each message counts towards the rate limit of sending; the response says of each application whether it was sent, is held for a moderator, was refused, or exceeds the rate: send these again alone, with the same client_id, which sends nothing twice',
    limit: { name: 'write-to-applicants', points: 30, perMs: 60_000 },
    params: propertyParams,
    body: applicantMessagesBody,
    responses: { 200: applicantMessagesResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => ({ results: await writeToApplicants(ctx, params.id, body) }),
  }),
];
