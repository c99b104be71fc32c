import type { Signal } from '../domain/frames.ts';
import type { IceServer } from '../domain/schema.ts';
import { listDevices, MediaError, openMediaTrack, type DeviceKind, type MediaProblem } from './media-devices.ts';
import { PeerConnection, type ConnectionState } from './peer-connection.ts';

/** Media state of a call. */
export interface SessionSnapshot {
  localStream: MediaStream | null;
  remoteStream: MediaStream | null;
  isMuted: boolean;
  remoteMedia: { camera: boolean; microphone: boolean };
  isWeak: boolean;
  /** Error that kept a requested camera off. */
  cameraProblem: MediaProblem | null;
  devices: Record<DeviceKind, readonly MediaDeviceInfo[]>;
  /** Device ids in use. */
  selectedDevices: Record<DeviceKind, string | undefined>;
}

export interface SessionDeps {
  sendSignal: (signal: Signal) => void;
  onConnectionState: (way: ConnectionState) => void;
}

const EMPTY_SNAPSHOT: SessionSnapshot = {
  localStream: null,
  remoteStream: null,
  isMuted: false,
  remoteMedia: { camera: false, microphone: true },
  isWeak: false,
  cameraProblem: null,
  devices: { microphone: [], camera: [] },
  selectedDevices: { microphone: undefined, camera: undefined },
};

/** Media devices and peer connection of one call in this tab. */
export class CallSession {
  #deps: SessionDeps;
  #peer: PeerConnection | null = null;
  #microphone: MediaStreamTrack | null = null;
  #camera: MediaStreamTrack | null = null;
  #isStopped = false;
  #snapshot = EMPTY_SNAPSHOT;
  #listeners = new Set<() => void>();

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  readonly snapshot = (): SessionSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens the microphone and, for video calls, the camera. The call continues without a camera. Throws `MediaError`
   * without a microphone.
   */
  async prepare(isVideo: boolean): Promise<void> {
    this.#setTrack('microphone', await openMediaTrack('microphone'));
    if (isVideo) await this.#openCamera();
    navigator.mediaDevices.addEventListener('devicechange', this.#listDevices);
    await this.#listDevices();
  }

  /** Starts connecting to the other browser. */
  start(isCaller: boolean, servers: IceServer[]): void {
    this.#peer = new PeerConnection({
      iceServers: servers,
      isCaller,
      audio: this.#microphone,
      video: this.#camera,
      sendSignal: this.#deps.sendSignal,
      onConnectionState: this.#deps.onConnectionState,
      onRemoteStream: (remote) => this.#update({ remoteStream: remote }),
      onQuality: (isWeak) => isWeak !== this.#snapshot.isWeak && this.#update({ isWeak }),
    });
    this.#sendMediaState();
  }

  handleSignal(signal: Signal): void {
    if (signal.media) this.#update({ remoteMedia: signal.media });
    this.#peer?.handleSignal(signal);
  }

  /** Resends the last signals after a reconnect. */
  renegotiate(): void {
    this.#peer?.restart();
    this.#sendMediaState();
  }

  setMuted(isMuted: boolean): void {
    if (this.#microphone) this.#microphone.enabled = !isMuted;
    this.#update({ isMuted });
    this.#sendMediaState();
  }

  /** Switches the camera. Switching it off releases the device, so its light goes out. */
  async setCameraOn(isOn: boolean): Promise<void> {
    if (isOn) await this.#openCamera(this.#snapshot.selectedDevices.camera);
    else this.#setTrack('camera', null);
    this.#sendMediaState();
  }

  /** Switches to another device; the current one stays if the new one cannot be opened. */
  async selectDevice(kind: DeviceKind, deviceId: string): Promise<void> {
    const track = await openMediaTrack(kind, deviceId).catch(() => null);
    if (!track) return;
    this.#setTrack(kind, track);
    this.#sendMediaState();
  }

  stop(): void {
    this.#isStopped = true;
    this.#peer?.close();
    this.#microphone?.stop();
    this.#camera?.stop();
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listDevices);
  }

  async #openCamera(deviceId?: string): Promise<void> {
    try {
      this.#setTrack('camera', await openMediaTrack('camera', deviceId));
    } catch (error) {
      this.#update({ cameraProblem: error instanceof MediaError ? error.problem : 'in_use' });
    }
  }

  #setTrack(kind: DeviceKind, track: MediaStreamTrack | null): void {
    // The device was opened after the call had ended.
    if (this.#isStopped) return track?.stop();
    const before = kind === 'microphone' ? this.#microphone : this.#camera;
    before?.stop();
    const chosen = track
      ? { ...this.#snapshot.selectedDevices, [kind]: track.getSettings().deviceId }
      : this.#snapshot.selectedDevices;
    if (kind === 'microphone') {
      this.#microphone = track;
      if (track) track.enabled = !this.#snapshot.isMuted;
      this.#update({ selectedDevices: chosen });
    } else {
      this.#camera = track;
      this.#update({ selectedDevices: chosen, localStream: track && new MediaStream([track]), cameraProblem: null });
    }
    this.#peer?.setTrack(kind === 'microphone' ? 'audio' : 'video', track);
  }

  readonly #listDevices = async (): Promise<void> => {
    const [microphone, camera] = [await listDevices('microphone'), await listDevices('camera')];
    this.#update({ devices: { microphone, camera } });
  };

  #sendMediaState(): void {
    if (this.#peer)
      this.#deps.sendSignal({ media: { camera: this.#camera !== null, microphone: !this.#snapshot.isMuted } });
  }

  #update(part: Partial<SessionSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
