/** Why a microphone or camera cannot be used. `unsafe`: the page did not come over a safe connection. */
export type MediaProblem = 'denied' | 'none' | 'in_use' | 'unsafe';

export type DeviceKind = 'microphone' | 'camera';

const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' } as const;

/** Carries the reason to whoever asked for a device. */
export class MediaError extends Error {
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What the browser's error means for a person. */
export function problemOf(error: unknown): MediaProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'in_use';
}

/** Opens a microphone or a camera: the one named, else the usual one. Throws `MediaError`. */
export async function openDevice(kind: DeviceKind, deviceId?: string): Promise<MediaStreamTrack> {
  if (!('mediaDevices' in navigator)) throw new MediaError('unsafe');
  const wanted = { ...(kind === 'camera' && CAMERA), ...(deviceId && { deviceId: { exact: deviceId } }) };
  try {
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === 'microphone' ? { audio: wanted } : { video: wanted },
    );
    const [track] = stream.getTracks();
    if (!track) throw new MediaError('none');
    return track;
  } catch (error) {
    throw error instanceof MediaError ? error : new MediaError(problemOf(error));
  }
}

/** The microphones and cameras there are; their names are known once one of them was allowed. */
export async function devicesOf(kind: DeviceKind): Promise<MediaDeviceInfo[]> {
  const wanted = kind === 'microphone' ? 'audioinput' : 'videoinput';
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter((device) => device.kind === wanted && device.deviceId !== '');
}
