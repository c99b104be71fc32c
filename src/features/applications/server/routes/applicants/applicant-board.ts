import { propertyParams } from '#features/properties/domain/schema.ts';
import { reply, route } from '#platform/http/route.ts';
import {
  applicantBoard,
  declinesBody,
  declinesParams,
  declinesResponse,
  noteBody,
  rentPreview,
} from '../../../domain/applicant-board.ts';
import { applicationParams } from '../../../domain/schema.ts';
import { readApplicantBoard, setNote } from '../../service/applicant-board.ts';
import { previewRent } from '../../service/rent-preview.ts';
import { scheduleDeclines, undoDeclines } from '../../service/declines.ts';

export const applicantBoardRoutes = [
  route({
    method: 'get',
    path: '/api/properties/{id}/applicants',
    access: 'user',
    scope: 'applications:read',
    summary:
      'Applications received for a property that I offer, with fit per housemate and needs against what is asked; people who live there read the open ones',
    params: propertyParams,
    responses: { 200: applicantBoard },
    errorCodes: ['not_found'],
    handle: (ctx, { params }) => readApplicantBoard(ctx, params.id),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/rent-preview',
    access: 'user',
    summary: 'Applications and viewings of a property of mine that end once it is rented, and how many people are told',
    params: propertyParams,
    responses: { 200: rentPreview },
    errorCodes: ['not_found'],
    handle: (ctx, { params }) => previewRent(ctx, params.id),
  }),
  route({
    method: 'put',
    path: '/api/applications/{id}/note',
    access: 'user',
    summary: 'Save my note about an application for a property that I offer or live in; an empty one deletes it',
    params: applicationParams,
    body: noteBody,
    responses: { 204: null },
    errorCodes: ['not_found', 'application_not_yours'],
    handle: async (ctx, { params, body }) => {
      await setNote(ctx, params.id, body.note);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/declines',
    access: 'user',
    summary: 'Decline applications for a property of mine with a message each, after a time to undo',
    params: propertyParams,
    body: declinesBody,
    responses: { 201: declinesResponse },
    errorCodes: ['not_found', 'application_wrong_state', 'text_fraud'],
    handle: async (ctx, { params, body }) => reply({ status: 201, body: await scheduleDeclines(ctx, params.id, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/properties/{id}/declines/{batch_id}',
    access: 'user',
    summary: 'Undo declining applications before anything is sent',
    params: declinesParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'application_wrong_state'],
    handle: async (ctx, { params }) => {
      await undoDeclines(ctx, params.id, params.batch_id);
      return reply({ status: 204 });
    },
  }),
];
