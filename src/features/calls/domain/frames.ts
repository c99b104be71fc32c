import * as z from 'zod/mini';
import { CALL } from './rules.ts';

const callId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
const personId = z.string().check(z.maxLength(100));
const short = z.string().check(z.maxLength(CALL.maxCandidateLength));

/** What one browser tells the other about the way between them, and about what it sends. Passed on unread. */
const signal = {
  description: z.optional(
    z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().check(z.maxLength(CALL.maxSdpLength)) }),
  ),
  candidates: z.optional(
    z
      .array(
        z.object({
          candidate: short,
          sdpMid: z.optional(z.nullable(short)),
          sdpMLineIndex: z.optional(z.nullable(z.int())),
          usernameFragment: z.optional(z.nullable(short)),
        }),
      )
      .check(z.maxLength(CALL.maxCandidates)),
  ),
  media: z.optional(z.object({ camera: z.boolean(), microphone: z.boolean() })),
} as const;

/** What a client may send over the socket about calls. Unknown or ill-shaped frames are ignored. */
export const clientFrames = {
  /** The id is of the caller's choice. */
  call_ring: z.object({ type: z.literal('call_ring'), call_id: callId, user_id: personId, video: z.boolean() }),
  call_accept: z.object({ type: z.literal('call_accept'), call_id: callId }),
  call_decline: z.object({ type: z.literal('call_decline'), call_id: callId }),
  call_hang_up: z.object({ type: z.literal('call_hang_up'), call_id: callId }),
  call_signal: z.object({ type: z.literal('call_signal'), call_id: callId, ...signal }),
  /** After connecting, from a tab that has a call: it goes on over this line. */
  call_resume: z.object({ type: z.literal('call_resume'), call_id: callId }),
  /** After connecting, from any other tab: is there a call? `call_id` is the one it believes in. */
  call_look: z.object({ type: z.literal('call_look'), call_id: z.nullable(callId) }),
} as const;

/**
 * Why a call is over. `unavailable`: the other person cannot be called, whatever the reason. `missed`: nobody answered.
 * `cancelled`: the caller gave up before. `lost`: a line broke for good.
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

/** What the server sends about calls. */
export const serverFrame = z.discriminatedUnion('type', [
  /** Somebody rings; to every tab of the called person. `left_ms`: how long it still rings. */
  z.object({
    type: z.literal('call_incoming'),
    call_id: z.string(),
    caller,
    video: z.boolean(),
    left_ms: z.number(),
  }),
  /**
   * The call was answered; to every tab of both. `is_here`: this tab is in it. `partner_id` is the other person. Where two
   * rang each other it may be the other one's call.
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
