import type { Signal } from '../domain/frames.ts';
import { CALL } from '../domain/rules.ts';
import type { IceServer } from '../domain/schema.ts';
import { isWeakConnection } from './connection-quality.ts';

export type ConnectionState = 'open' | 'broken';

export interface PeerDeps {
  iceServers: IceServer[];
  isCaller: boolean;
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  sendSignal: (signal: Signal) => void;
  onConnectionState: (way: ConnectionState) => void;
  onRemoteStream: (stream: MediaStream) => void;
  onQuality: (isWeak: boolean) => void;
}

/** Time in state `disconnected` before an ICE restart. */
const DISCONNECT_GRACE_MS = 3000;

/**
 * WebRTC connection with one audio and one video transceiver. Uses perfect negotiation: the caller makes the first
 * offer, later either side may, and on a collision the callee is polite. Switching the camera replaces the track
 * without renegotiation.
 */
export class PeerConnection {
  #deps: PeerDeps;
  #pc: RTCPeerConnection;
  #isMakingOffer = false;
  #ignoresOffer = false;
  #queue: Promise<void> = Promise.resolve();
  #pendingCandidates: RTCIceCandidateInit[] = [];
  #candidateTimer: ReturnType<typeof setTimeout> | undefined;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  #qualityTimer: ReturnType<typeof setInterval>;

  constructor(deps: PeerDeps) {
    this.#deps = deps;
    this.#pc = new RTCPeerConnection({ iceServers: deps.iceServers as RTCIceServer[] });
    this.#pc.addEventListener('negotiationneeded', () => void this.#makeOffer());
    this.#pc.addEventListener('icecandidate', ({ candidate }) => candidate && this.#queueCandidate(candidate.toJSON()));
    this.#pc.addEventListener('connectionstatechange', () => this.#onConnectionStateChange());
    this.#pc.addEventListener('track', () => this.#onTrack());
    this.#qualityTimer = setInterval(() => void this.#measureQuality(), CALL.qualityPollMs);
    if (!deps.isCaller) return;
    for (const kind of ['audio', 'video'] as const) this.#pc.addTransceiver(kind);
    this.#syncTracks();
  }

  /** Applies remote signals in order. */
  handleSignal(signal: Signal): void {
    // A signal that cannot be applied is ignored; the connection timeout reports the failure.
    this.#queue = this.#queue.then(async () => this.#applySignal(signal)).catch(() => undefined);
  }

  /** Replaces the sent audio or video track; `null` sends nothing. */
  setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    this.#deps[kind] = track;
    this.#syncTracks();
  }

  /** Restarts ICE after a network change, or resends an offer that may have been lost. */
  restart(): void {
    const { localDescription, signalingState } = this.#pc;
    if (signalingState === 'have-local-offer' && localDescription) this.#sendDescription(localDescription);
    else this.#pc.restartIce();
  }

  close(): void {
    clearTimeout(this.#candidateTimer);
    clearTimeout(this.#restartTimer);
    clearInterval(this.#qualityTimer);
    this.#pc.close();
  }

  async #makeOffer(): Promise<void> {
    this.#isMakingOffer = true;
    try {
      await this.#pc.setLocalDescription();
      if (this.#pc.localDescription) this.#sendDescription(this.#pc.localDescription);
    } finally {
      this.#isMakingOffer = false;
    }
  }

  async #applySignal({ description, candidates = [] }: Signal): Promise<void> {
    if (description) {
      const isOffer = description.type === 'offer';
      const collides = isOffer && (this.#isMakingOffer || this.#pc.signalingState !== 'stable');
      this.#ignoresOffer = collides && this.#deps.isCaller;
      if (this.#ignoresOffer) return;
      await this.#pc.setRemoteDescription(description);
      if (isOffer) {
        this.#syncTracks();
        await this.#pc.setLocalDescription();
        if (this.#pc.localDescription) this.#sendDescription(this.#pc.localDescription);
      }
    }
    // Candidates of an ignored offer do not apply.
    if (!this.#ignoresOffer)
      for (const candidate of candidates) await this.#pc.addIceCandidate(candidate as RTCIceCandidateInit);
  }

  #syncTracks(): void {
    for (const transceiver of this.#pc.getTransceivers()) {
      const track = transceiver.receiver.track.kind === 'audio' ? this.#deps.audio : this.#deps.video;
      transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== track) void transceiver.sender.replaceTrack(track);
    }
  }

  #sendDescription({ type, sdp }: RTCSessionDescription): void {
    if (type === 'offer' || type === 'answer') this.#deps.sendSignal({ description: { type, sdp } });
  }

  #queueCandidate(candidate: RTCIceCandidateInit): void {
    this.#pendingCandidates.push(candidate);
    this.#candidateTimer ??= setTimeout(() => {
      this.#candidateTimer = undefined;
      while (this.#pendingCandidates.length > 0) {
        const candidates = this.#pendingCandidates.splice(0, CALL.maxCandidates);
        this.#deps.sendSignal({ candidates: candidates as NonNullable<Signal['candidates']> });
      }
    }, CALL.candidateBatchMs);
  }

  #onTrack(): void {
    this.#deps.onRemoteStream(new MediaStream(this.#pc.getReceivers().map(({ track }) => track)));
  }

  #onConnectionStateChange(): void {
    const state = this.#pc.connectionState;
    clearTimeout(this.#restartTimer);
    if (state === 'connected') this.#deps.onConnectionState('open');
    if (state !== 'disconnected' && state !== 'failed') return;
    this.#deps.onConnectionState('broken');
    this.#restartTimer = setTimeout(() => this.restart(), state === 'failed' ? 0 : DISCONNECT_GRACE_MS);
  }

  async #measureQuality(): Promise<void> {
    if (this.#pc.connectionState !== 'connected') return;
    const stats: unknown[] = [];
    (await this.#pc.getStats()).forEach((one) => stats.push(one));
    this.#deps.onQuality(isWeakConnection(stats));
  }
}
