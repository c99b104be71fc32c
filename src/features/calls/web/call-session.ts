import { createStore } from 'zustand/vanilla';
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
  readonly store = createStore(() => EMPTY_SNAPSHOT);

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

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
      onRemoteStream: (remote) => this.store.setState({ remoteStream: remote }),
      onQuality: (isWeak) => isWeak !== this.store.getState().isWeak && this.store.setState({ isWeak }),
    });
    this.#sendMediaState();
  }

  handleSignal(signal: Signal): void {
    if (signal.media) this.store.setState({ remoteMedia: signal.media });
    this.#peer?.handleSignal(signal);
  }

  /** Resends the last signals after a reconnect. */
  renegotiate(): void {
    this.#peer?.restart();
    this.#sendMediaState();
  }

  setMuted(isMuted: boolean): void {
    if (this.#microphone) this.#microphone.enabled = !isMuted;
    this.store.setState({ isMuted });
    this.#sendMediaState();
  }

  /** Switches the camera. Switching it off releases the device, so its light goes out. */
  async setCameraOn(isOn: boolean): Promise<void> {
    if (isOn) await this.#openCamera(this.store.getState().selectedDevices.camera);
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
      this.store.setState({ cameraProblem: error instanceof MediaError ? error.problem : 'in_use' });
    }
  }

  #setTrack(kind: DeviceKind, track: MediaStreamTrack | null): void {
    // The device was opened after the call had ended.
    if (this.#isStopped) return track?.stop();
    const before = kind === 'microphone' ? this.#microphone : this.#camera;
    before?.stop();
    const chosen = track
      ? { ...this.store.getState().selectedDevices, [kind]: track.getSettings().deviceId }
      : this.store.getState().selectedDevices;
    if (kind === 'microphone') {
      this.#microphone = track;
      if (track) track.enabled = !this.store.getState().isMuted;
      this.store.setState({ selectedDevices: chosen });
    } else {
      this.#camera = track;
      this.store.setState({
        selectedDevices: chosen,
        localStream: track && new MediaStream([track]),
        cameraProblem: null,
      });
    }
    this.#peer?.setTrack(kind === 'microphone' ? 'audio' : 'video', track);
  }

  readonly #listDevices = async (): Promise<void> => {
    const [microphone, camera] = [await listDevices('microphone'), await listDevices('camera')];
    this.store.setState({ devices: { microphone, camera } });
  };

  #sendMediaState(): void {
    if (this.#peer)
      this.#deps.sendSignal({ media: { camera: this.#camera !== null, microphone: !this.store.getState().isMuted } });
  }
}
