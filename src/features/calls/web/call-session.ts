import type { Signal } from '../domain/frames.ts';
import type { IceServer } from '../domain/schema.ts';
import { devicesOf, MediaError, openDevice, type DeviceKind, type MediaProblem } from './media.ts';
import { Peer, type Way } from './peer.ts';

/** What there is to see and hear of a call. */
export interface SessionView {
  own: MediaStream | null;
  remote: MediaStream | null;
  isMuted: boolean;
  theirs: { camera: boolean; microphone: boolean };
  isWeak: boolean;
  /** Why the camera is not on although it was wanted. */
  cameraProblem: MediaProblem | null;
  devices: Record<DeviceKind, readonly MediaDeviceInfo[]>;
  /** The ids of those in use. */
  chosen: Record<DeviceKind, string | undefined>;
}

export interface SessionParts {
  send: (signal: Signal) => void;
  onWay: (way: Way) => void;
}

const EMPTY: SessionView = {
  own: null,
  remote: null,
  isMuted: false,
  theirs: { camera: false, microphone: true },
  isWeak: false,
  cameraProblem: null,
  devices: { microphone: [], camera: [] },
  chosen: { microphone: undefined, camera: undefined },
};

/** Microphone, camera and connection of one call in this tab. */
export class CallSession {
  #parts: SessionParts;
  #peer: Peer | null = null;
  #microphone: MediaStreamTrack | null = null;
  #camera: MediaStreamTrack | null = null;
  #isOver = false;
  #view = EMPTY;
  #listeners = new Set<() => void>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  readonly view = (): SessionView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the microphone, and the camera if wanted: without it the call goes on. Throws `MediaError` without a microphone. */
  async prepare(isVideo: boolean): Promise<void> {
    this.#take('microphone', await openDevice('microphone'));
    if (isVideo) await this.#openCamera();
    navigator.mediaDevices.addEventListener('devicechange', this.#listDevices);
    await this.#listDevices();
  }

  /** Starts looking for a way to the other browser. */
  start(isCaller: boolean, servers: IceServer[]): void {
    this.#peer = new Peer({
      servers,
      isCaller,
      audio: this.#microphone,
      video: this.#camera,
      send: this.#parts.send,
      onWay: this.#parts.onWay,
      onRemote: (remote) => this.#show({ remote }),
      onQuality: (isWeak) => isWeak !== this.#view.isWeak && this.#show({ isWeak }),
    });
    this.#tellMedia();
  }

  heard(signal: Signal): void {
    if (signal.media) this.#show({ theirs: signal.media });
    this.#peer?.heard(signal);
  }

  /** The line is back: what was said meanwhile is said again. */
  again(): void {
    this.#peer?.again();
    this.#tellMedia();
  }

  mute(isMuted: boolean): void {
    if (this.#microphone) this.#microphone.enabled = !isMuted;
    this.#show({ isMuted });
    this.#tellMedia();
  }

  /** Switches the camera; off means that its light goes out. */
  async film(isOn: boolean): Promise<void> {
    if (isOn) await this.#openCamera(this.#view.chosen.camera);
    else this.#take('camera', null);
    this.#tellMedia();
  }

  /** Goes on with another microphone or camera; the old one stays where the new one cannot be used. */
  async choose(kind: DeviceKind, deviceId: string): Promise<void> {
    const track = await openDevice(kind, deviceId).catch(() => null);
    if (!track) return;
    this.#take(kind, track);
    this.#tellMedia();
  }

  stop(): void {
    this.#isOver = true;
    this.#peer?.close();
    this.#microphone?.stop();
    this.#camera?.stop();
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listDevices);
  }

  async #openCamera(deviceId?: string): Promise<void> {
    try {
      this.#take('camera', await openDevice('camera', deviceId));
    } catch (error) {
      this.#show({ cameraProblem: error instanceof MediaError ? error.problem : 'in_use' });
    }
  }

  #take(kind: DeviceKind, track: MediaStreamTrack | null): void {
    // asked for, and given when nobody wanted it any more
    if (this.#isOver) return track?.stop();
    const before = kind === 'microphone' ? this.#microphone : this.#camera;
    before?.stop();
    const chosen = track ? { ...this.#view.chosen, [kind]: track.getSettings().deviceId } : this.#view.chosen;
    if (kind === 'microphone') {
      this.#microphone = track;
      if (track) track.enabled = !this.#view.isMuted;
      this.#show({ chosen });
    } else {
      this.#camera = track;
      this.#show({ chosen, own: track && new MediaStream([track]), cameraProblem: null });
    }
    this.#peer?.send(kind === 'microphone' ? 'audio' : 'video', track);
  }

  readonly #listDevices = async (): Promise<void> => {
    const [microphone, camera] = [await devicesOf('microphone'), await devicesOf('camera')];
    this.#show({ devices: { microphone, camera } });
  };

  #tellMedia(): void {
    if (this.#peer) this.#parts.send({ media: { camera: this.#camera !== null, microphone: !this.#view.isMuted } });
  }

  #show(part: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}
