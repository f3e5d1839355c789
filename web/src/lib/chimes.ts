/** One tone of a chime: its frequency (`pitch`) in hertz, its start and its duration (`length`) in seconds. */
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

/** Highest gain of a tone, from 0 to 1. */
const LOUDNESS = 0.22;
let context: AudioContext | null = null;

/** Returns the audio context, creating it if necessary; `null` if the browser has none. */
function getContext(): AudioContext | null {
  if (context === null && 'AudioContext' in window) context = new AudioContext();
  return context;
}

/** Enables sound, which browsers allow only on a touch or a key. Returns whether it is enabled. */
export async function wakeSound(): Promise<boolean> {
  const audio = getContext();
  if (audio?.state === 'suspended') await audio.resume();
  return audio?.state === 'running';
}

/**
 * Plays a chime at once. It is synthesised, so there is no file to load. Does nothing until {@link wakeSound} has
 * enabled sound.
 */
export function playChime(chime: Chime): void {
  const audio = getContext();
  if (audio?.state !== 'running') return;
  for (const { pitch, start, length } of CHIMES[chime]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const startAt = audio.currentTime + start;
    tone.frequency.value = pitch;
    tone.type = chime === 'bad' ? 'triangle' : 'sine';
    // Fades in within 12 ms and out until the end, so that the tone doesn't click. An exponential ramp can't end at 0.
    volume.gain.setValueAtTime(0, startAt);
    volume.gain.linearRampToValueAtTime(LOUDNESS, startAt + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, startAt + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(startAt);
    tone.stop(startAt + length);
  }
}
