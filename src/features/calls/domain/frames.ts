import * as z from 'zod/mini';
import { UUID_PATTERN } from '#shared/ids/uuid.ts';
import { CALL } from './rules.ts';

const callId = z.string().check(z.regex(new RegExp(`^${UUID_PATTERN}$`)));
const personId = z.string().check(z.maxLength(100));
const shortString = z.string().check(z.maxLength(CALL.maxCandidateLength));

/** WebRTC signal and media state, relayed between the browsers without inspection. */
const signal = {
  description: z.optional(
    z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().check(z.maxLength(CALL.maxSdpLength)) }),
  ),
  candidates: z.optional(
    z
      .array(
        z.object({
          candidate: shortString,
          sdpMid: z.optional(z.nullable(shortString)),
          sdpMLineIndex: z.optional(z.nullable(z.int())),
          usernameFragment: z.optional(z.nullable(shortString)),
        }),
      )
      .check(z.maxLength(CALL.maxCandidates)),
  ),
  media: z.optional(z.object({ camera: z.boolean(), microphone: z.boolean() })),
} as const;

/** Client frames about calls. Unknown or invalid frames are ignored. */
export const clientFrames = {
  /** The caller chooses the id. */
  call_ring: z.object({ type: z.literal('call_ring'), call_id: callId, user_id: personId, video: z.boolean() }),
  call_accept: z.object({ type: z.literal('call_accept'), call_id: callId }),
  call_decline: z.object({ type: z.literal('call_decline'), call_id: callId }),
  call_hang_up: z.object({ type: z.literal('call_hang_up'), call_id: callId }),
  call_signal: z.object({ type: z.literal('call_signal'), call_id: callId, ...signal }),
  /** Sent after reconnecting by the tab that has the call, to continue it over this socket. */
  call_resume: z.object({ type: z.literal('call_resume'), call_id: callId }),
  /** Sent after connecting by any other tab to query the current call. `call_id` is the call the tab knows, or null. */
  call_look: z.object({ type: z.literal('call_look'), call_id: z.nullable(callId) }),
} as const;

/**
 * Reasons for the end of a call. `unavailable`: the callee cannot be called, for any reason. `missed`: no answer.
 * `cancelled`: the caller hung up first. `lost`: a connection was lost.
 */
export const END_REASONS = [
  'unavailable',
  'off',
  'too_many',
  'busy',
  'declined',
  'cancelled',
  'missed',
  'hung_up',
  'lost',
] as const;
export type EndReason = (typeof END_REASONS)[number];

const caller = z.object({ id: z.string(), display_name: z.string(), avatar_url: z.nullable(z.string()) });

/** Server frames about calls. */
export const serverFrame = z.discriminatedUnion('type', [
  /** Incoming call, sent to every tab of the callee. `left_ms`: remaining ring time. */
  z.object({
    type: z.literal('call_incoming'),
    call_id: z.string(),
    caller,
    video: z.boolean(),
    left_ms: z.number(),
  }),
  /**
   * The call was answered; sent to every tab of both users. `is_here`: this tab takes part. `partner_id`: the other
   * user. If both users called each other, `call_id` may be the id of the other call.
   */
  z.object({
    type: z.literal('call_accepted'),
    call_id: z.string(),
    partner_id: z.string(),
    is_caller: z.boolean(),
    is_here: z.boolean(),
  }),
  z.object({ type: z.literal('call_signal'), call_id: z.string(), ...signal }),
  z.object({ type: z.literal('call_ended'), call_id: z.string(), reason: z.enum(END_REASONS) }),
]);
export type ServerFrame = z.output<typeof serverFrame>;
export type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;
export type Signal = Omit<FrameOf<'call_signal'>, 'type' | 'call_id'>;
