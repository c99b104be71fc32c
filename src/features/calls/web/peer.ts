import type { Signal } from '../domain/frames.ts';
import { CALL } from '../domain/rules.ts';
import type { IceServer } from '../domain/schema.ts';
import { isWeak } from './quality.ts';

export type Way = 'open' | 'broken';

export interface PeerParts {
  servers: IceServer[];
  isCaller: boolean;
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  send: (signal: Signal) => void;
  onWay: (way: Way) => void;
  onRemote: (stream: MediaStream) => void;
  onQuality: (isWeak: boolean) => void;
}

/** How long a way may stutter before another one is looked for. */
const STUTTER_MS = 3000;

/**
 * The way between two browsers, one voice and one picture each way. The caller makes the first offer; afterwards either may,
 * and where both do the called one gives in. A camera that goes on or off changes what is sent, not what was agreed.
 */
export class Peer {
  #parts: PeerParts;
  #pc: RTCPeerConnection;
  #isOffering = false;
  #ignores = false;
  #queue: Promise<void> = Promise.resolve();
  #candidates: RTCIceCandidateInit[] = [];
  #batch: ReturnType<typeof setTimeout> | undefined;
  #stutter: ReturnType<typeof setTimeout> | undefined;
  #quality: ReturnType<typeof setInterval>;

  constructor(parts: PeerParts) {
    this.#parts = parts;
    this.#pc = new RTCPeerConnection({ iceServers: parts.servers as RTCIceServer[] });
    this.#pc.addEventListener('negotiationneeded', () => void this.#offer());
    this.#pc.addEventListener('icecandidate', ({ candidate }) => candidate && this.#found(candidate.toJSON()));
    this.#pc.addEventListener('connectionstatechange', () => this.#changed());
    this.#pc.addEventListener('track', () => this.#heardTracks());
    this.#quality = setInterval(() => void this.#measure(), CALL.qualityEveryMs);
    if (!parts.isCaller) return;
    for (const kind of ['audio', 'video'] as const) this.#pc.addTransceiver(kind);
    this.#fill();
  }

  /** What the other browser says, one thing after another. */
  heard(signal: Signal): void {
    // what cannot be taken leaves the way as it is; whoever waits for it in vain is told so by the time that runs out
    this.#queue = this.#queue.then(async () => this.#take(signal)).catch(() => undefined);
  }

  /** Sends another voice or picture from now on; null for none. */
  send(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    this.#parts[kind] = track;
    this.#fill();
  }

  /** Looks for another way: the network changed, or what was sent last may have been lost. */
  again(): void {
    const { localDescription, signalingState } = this.#pc;
    if (signalingState === 'have-local-offer' && localDescription) this.#tell(localDescription);
    else this.#pc.restartIce();
  }

  close(): void {
    clearTimeout(this.#batch);
    clearTimeout(this.#stutter);
    clearInterval(this.#quality);
    this.#pc.close();
  }

  async #offer(): Promise<void> {
    this.#isOffering = true;
    try {
      await this.#pc.setLocalDescription();
      if (this.#pc.localDescription) this.#tell(this.#pc.localDescription);
    } finally {
      this.#isOffering = false;
    }
  }

  async #take({ description, candidates = [] }: Signal): Promise<void> {
    if (description) {
      const isOffer = description.type === 'offer';
      const collides = isOffer && (this.#isOffering || this.#pc.signalingState !== 'stable');
      this.#ignores = collides && this.#parts.isCaller;
      if (this.#ignores) return;
      await this.#pc.setRemoteDescription(description);
      if (isOffer) {
        this.#fill();
        await this.#pc.setLocalDescription();
        if (this.#pc.localDescription) this.#tell(this.#pc.localDescription);
      }
    }
    // those of an offer that was ignored fit nothing
    if (!this.#ignores)
      for (const candidate of candidates) await this.#pc.addIceCandidate(candidate as RTCIceCandidateInit);
  }

  #fill(): void {
    for (const transceiver of this.#pc.getTransceivers()) {
      const track = transceiver.receiver.track.kind === 'audio' ? this.#parts.audio : this.#parts.video;
      transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== track) void transceiver.sender.replaceTrack(track);
    }
  }

  #tell({ type, sdp }: RTCSessionDescription): void {
    if (type === 'offer' || type === 'answer') this.#parts.send({ description: { type, sdp } });
  }

  #found(candidate: RTCIceCandidateInit): void {
    this.#candidates.push(candidate);
    this.#batch ??= setTimeout(() => {
      this.#batch = undefined;
      while (this.#candidates.length > 0) {
        const candidates = this.#candidates.splice(0, CALL.maxCandidates);
        this.#parts.send({ candidates: candidates as NonNullable<Signal['candidates']> });
      }
    }, CALL.candidatesEveryMs);
  }

  #heardTracks(): void {
    this.#parts.onRemote(new MediaStream(this.#pc.getReceivers().map(({ track }) => track)));
  }

  #changed(): void {
    const state = this.#pc.connectionState;
    clearTimeout(this.#stutter);
    if (state === 'connected') this.#parts.onWay('open');
    if (state !== 'disconnected' && state !== 'failed') return;
    this.#parts.onWay('broken');
    this.#stutter = setTimeout(() => this.again(), state === 'failed' ? 0 : STUTTER_MS);
  }

  async #measure(): Promise<void> {
    if (this.#pc.connectionState !== 'connected') return;
    const stats: unknown[] = [];
    (await this.#pc.getStats()).forEach((one) => stats.push(one));
    this.#parts.onQuality(isWeak(stats));
  }
}
