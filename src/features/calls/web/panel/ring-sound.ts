/** Two soft notes, now and then. */
const RING = { everyMs: 2400, noteS: 0.5, apartS: 0.28, volume: 0.06, notesHz: [660, 880] } as const;

/** Rings until stopped. Silent on a page that nobody has touched: the browser would not let it sound. */
export function startRinging(): () => void {
  if (!navigator.userActivation?.hasBeenActive) return () => undefined;
  const audio = new AudioContext();
  const play = () => {
    for (const [nth, hertz] of RING.notesHz.entries()) note(audio, hertz, audio.currentTime + nth * RING.apartS);
  };
  play();
  const timer = setInterval(play, RING.everyMs);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}

function note(audio: AudioContext, hertz: number, at: number): void {
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(RING.volume, at + 0.04);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + RING.noteS);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + RING.noteS);
}
