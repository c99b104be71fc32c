/** Reason why a device cannot be used. `unsafe`: the page is not a secure context. */
export type MediaProblem = 'denied' | 'none' | 'in_use' | 'unsafe';

export type DeviceKind = 'microphone' | 'camera';

const CAMERA_CONSTRAINTS = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' } as const;

export class MediaError extends Error {
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Maps a `getUserMedia` error to a `MediaProblem`. */
export function toMediaProblem(error: unknown): MediaProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'in_use';
}

/** Opens the given or the default microphone or camera. Throws `MediaError`. */
export async function openMediaTrack(kind: DeviceKind, deviceId?: string): Promise<MediaStreamTrack> {
  if (!('mediaDevices' in navigator)) throw new MediaError('unsafe');
  const wanted = { ...(kind === 'camera' && CAMERA_CONSTRAINTS), ...(deviceId && { deviceId: { exact: deviceId } }) };
  try {
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === 'microphone' ? { audio: wanted } : { video: wanted },
    );
    const [track] = stream.getTracks();
    if (!track) throw new MediaError('none');
    return track;
  } catch (error) {
    throw error instanceof MediaError ? error : new MediaError(toMediaProblem(error));
  }
}

/** Lists devices of a kind. Labels are available once a permission was granted. */
export async function listDevices(kind: DeviceKind): Promise<MediaDeviceInfo[]> {
  const wanted = kind === 'microphone' ? 'audioinput' : 'videoinput';
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter((device) => device.kind === wanted && device.deviceId !== '');
}
