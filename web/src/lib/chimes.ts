/** One tone of a chime: frequency in hertz, start and duration in seconds. */
interface Note {
  readonly pitch: number;
  readonly start: number;
  readonly length: number;
}

const CHIMES = {
  good: [
    { pitch: 659, start: 0, length: 0.12 },
    { pitch: 988, start: 0.11, length: 0.26 },
  ],
  warn: [
    { pitch: 587, start: 0, length: 0.16 },
    { pitch: 587, start: 0.22, length: 0.24 },
  ],
  bad: [
    { pitch: 247, start: 0, length: 0.22 },
    { pitch: 185, start: 0.2, length: 0.42 },
  ],
} as const satisfies Record<string, readonly Note[]>;
export type Chime = keyof typeof CHIMES;

const LOUDNESS = 0.22;
let context: AudioContext | null = null;

function contextNow(): AudioContext | null {
  if (context === null && 'AudioContext' in window) context = new AudioContext();
  return context;
}

/** Enables sound, which browsers allow only on a touch or a key. Returns whether it is enabled. */
export async function wakeSound(): Promise<boolean> {
  const audio = contextNow();
  if (audio?.state === 'suspended') await audio.resume();
  return audio?.state === 'running';
}

/**
 * Plays a chime at once. It is synthesised from sine tones, so there is no file to load. Silent until {@link
 * wakeSound}.
 */
export function playChime(chime: Chime): void {
  const audio = contextNow();
  if (audio?.state !== 'running') return;
  for (const { pitch, start, length } of CHIMES[chime]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + start;
    tone.frequency.value = pitch;
    tone.type = chime === 'bad' ? 'triangle' : 'sine';
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
