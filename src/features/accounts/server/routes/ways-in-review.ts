import { route } from '#platform/http/route.ts';
import { waysInReviewResponse } from '../../domain/account-changes.ts';
import { endOwnReview, ownReview } from '../service/changes/ways-in-review.ts';

const PATH = '/api/account/ways-in-review';

export const waysInReviewRoutes = [
  route({
    method: 'get',
    path: PATH,
    access: 'user',
    summary: 'Tell if the user has yet to look over their passkeys and providers after a password reset by email',
    responses: { 200: waysInReviewResponse },
    handle: async (ctx) => ownReview(ctx),
  }),
  route({
    method: 'delete',
    path: PATH,
    access: 'user',
    summary: 'End the review of passkeys and providers: the user knows all of them',
    responses: { 204: null },
    errorCodes: ['proof_required'],
    handle: async (ctx) => endOwnReview(ctx),
  }),
];
