import { route } from '#platform/http/route.ts';
import { mailedTokenBody } from '../../domain/account-changes.ts';
import { newDeviceParams, newDevicesResponse, newDeviceTokenResponse } from '../../domain/new-devices.ts';
import {
  createRejection,
  listNewDevices,
  recogniseDevice,
  recogniseDeviceByToken,
} from '../service/devices/unanswered-devices.ts';

const PATH = '/api/account/new-devices';

export const newDeviceRoutes = [
  route({
    method: 'get',
    path: PATH,
    access: 'user',
    summary: 'List browsers that have signed in for the first time and that the user has yet to recognise',
    responses: { 200: newDevicesResponse },
    handle: async (ctx) => ({ devices: await listNewDevices(ctx) }),
  }),
  route({
    method: 'delete',
    path: `${PATH}/{device_id}`,
    access: 'user',
    summary: 'Recognise a new browser: the user is asked about it no more',
    params: newDeviceParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => recogniseDevice(ctx, params.device_id),
  }),
  route({
    method: 'post',
    path: `${PATH}/recognition`,
    access: 'user',
    summary: 'Recognise the new browser that an emailed token is about; changes nothing where the user may not answer',
    body: mailedTokenBody,
    responses: { 204: null },
    errorCodes: ['link_invalid'],
    handle: async (ctx, { body }) => recogniseDeviceByToken(ctx, body.token),
  }),
  route({
    method: 'post',
    path: `${PATH}/{device_id}/rejection`,
    access: 'user',
    summary:
      'Create the token that rejects the sign-in of a new browser, like that of the email, for a user who has proved who they are',
    params: newDeviceParams,
    responses: { 200: newDeviceTokenResponse },
    errorCodes: ['not_found', 'proof_required'],
    handle: async (ctx, { params }) => ({ token: await createRejection(ctx, params.device_id) }),
  }),
];
