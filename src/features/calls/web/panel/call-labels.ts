import { m } from '#messages';
import type { CallState } from '../../domain/call-state.ts';
import type { MediaProblem } from '../media-devices.ts';

const END_LABELS: Record<Extract<CallState, { phase: 'ended' }>['reason'], (name: string) => string> = {
  off: () => m.calls_end_off(),
  unavailable: (name) => m.calls_end_unavailable({ name }),
  too_many: () => m.calls_end_too_many(),
  busy: (name) => m.calls_end_busy({ name }),
  declined: () => m.calls_end_declined(),
  cancelled: () => m.calls_end_hung_up(),
  missed: () => m.calls_end_missed(),
  hung_up: () => m.calls_end_hung_up(),
  lost: () => m.calls_end_lost(),
  no_way: () => m.calls_end_no_connection(),
  no_media: () => m.calls_end_no_media(),
};

/** Status text of a call; a stable active call shows its duration. */
export function callStateLabel(state: CallState, isWeak: boolean, duration: string): string {
  switch (state.phase) {
    case 'preparing':
      return m.calls_preparing();
    case 'ringing_out':
      return m.calls_ringing();
    case 'connecting':
      return m.calls_connecting();
    case 'active':
      if (state.isBroken) return m.calls_reconnecting();
      return isWeak ? m.calls_weak() : duration;
    case 'ended':
      return END_LABELS[state.reason](state.call.partner.name);
    default:
      return '';
  }
}

const MICROPHONE_PROBLEM_LABELS: Record<MediaProblem, () => string> = {
  denied: m.calls_problem_denied,
  none: m.calls_problem_none,
  in_use: m.calls_problem_in_use,
  unsafe: m.calls_problem_insecure,
};

const CAMERA_PROBLEM_LABELS: Record<MediaProblem, () => string> = {
  denied: m.calls_camera_denied,
  none: m.calls_camera_none,
  in_use: m.calls_camera_in_use,
  unsafe: m.calls_camera_in_use,
};

/** Explains why the microphone cannot be used and how to solve it. */
export function microphoneProblemLabel(problem: MediaProblem): string {
  return MICROPHONE_PROBLEM_LABELS[problem]();
}

/** Explains why the camera cannot be used; the call continues without it. */
export function cameraProblemLabel(problem: MediaProblem): string {
  return CAMERA_PROBLEM_LABELS[problem]();
}

/** Formats as 4:05, or as 1:04:05 from one hour on. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
