/** Two soft notes, repeated every `intervalMs`. */
const RINGTONE = { intervalMs: 2400, noteDurationS: 0.5, noteGapS: 0.28, volume: 0.06, notesHz: [660, 880] } as const;

/**
 * Plays the ringtone until the returned function is called. Silent before any user activation, since browsers block
 * autoplay.
 */
export function startRingtone(): () => void {
  if (!navigator.userActivation?.hasBeenActive) return () => undefined;
  const audio = new AudioContext();
  const play = () => {
    for (const [nth, hertz] of RINGTONE.notesHz.entries())
      playNote(audio, hertz, audio.currentTime + nth * RINGTONE.noteGapS);
  };
  play();
  const timer = setInterval(play, RINGTONE.intervalMs);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}

function playNote(audio: AudioContext, hertz: number, at: number): void {
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(RINGTONE.volume, at + 0.04);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + RINGTONE.noteDurationS);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + RINGTONE.noteDurationS);
}
