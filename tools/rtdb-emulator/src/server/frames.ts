import { FRAME_UNITS } from './limits.ts';

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Splits a message into text frames: a short message is one frame, a long one a count followed by the pieces. It never
 * splits a surrogate pair, because UTF-8 cannot encode half of one.
 */
export const splitMessage = (text: string): readonly string[] => {
  if (text.length <= FRAME_UNITS) return [text];
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + FRAME_UNITS, text.length);
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to -= 1;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return [String(pieces.length), ...pieces];
};

/** The result of a frame: a complete message, nothing (a count, piece or keepalive), or a message above the limit. */
export type Joined =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'more' }
  | { readonly kind: 'too-big' };

const MORE: Joined = { kind: 'more' };
const COUNT = /^\d{1,6}$/;

/** Joins the frames of a connection to messages of at most `maxBytes`. */
export class FrameJoiner {
  readonly #maxBytes: number;
  #missing = 0;
  #size = 0;
  #dropping = false;
  #pieces: string[] = [];

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Whether a split message is incomplete. */
  get joining(): boolean {
    return this.#missing > 0;
  }

  /** Takes the next text frame. A frame `0` is the client's keepalive. */
  push(frame: string): Joined {
    if (this.#missing === 0) {
      if (frame.length > 6 || !COUNT.test(frame)) return { kind: 'message', text: frame };
      this.#missing = Number(frame);
      return MORE;
    }
    this.#missing -= 1;
    this.#size += frame.length;
    if (this.#size > this.#maxBytes) {
      // Keeps counting frames, to find the start of the next message, but discards the pieces of this one.
      this.#dropping = true;
      this.#pieces = [];
    }
    if (!this.#dropping) this.#pieces.push(frame);
    if (this.#missing > 0) return MORE;
    const joined: Joined = this.#dropping ? { kind: 'too-big' } : { kind: 'message', text: this.#pieces.join('') };
    this.#pieces = [];
    this.#size = 0;
    this.#dropping = false;
    return joined;
  }
}
