import { FRAME_UNITS } from './limits.ts';

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Splits a message into text frames. A short message is one frame. A long one is a frame with the number of its pieces,
 * followed by the pieces. A surrogate pair is never split, because UTF-8 can't encode half of it.
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

/**
 * The result of a frame. `message`: it completes a message. `more`: it is a number of pieces, a piece before the last
 * one, or a keepalive. `too-big`: it completes a message that exceeds the limit.
 */
export type JoinResult =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'more' }
  | { readonly kind: 'too-big' };

const MORE: JoinResult = { kind: 'more' };
const COUNT = /^\d{1,6}$/;

/** Joins the frames of a connection to messages. A split message may have at most `maxUnits` UTF-16 units. */
export class FrameJoiner {
  readonly #maxUnits: number;
  /** Number of pieces of the split message that are still to come. */
  #missing = 0;
  /** Length of the split message so far. */
  #size = 0;
  #isDiscarding = false;
  #pieces: string[] = [];

  constructor(maxUnits: number) {
    this.#maxUnits = maxUnits;
  }

  /** Whether a split message is incomplete. */
  get isJoining(): boolean {
    return this.#missing > 0;
  }

  /** Takes the next text frame. A frame `0` is the client's keepalive. */
  push(frame: string): JoinResult {
    if (this.#missing === 0) {
      if (frame.length > 6 || !COUNT.test(frame)) return { kind: 'message', text: frame };
      this.#missing = Number(frame);
      return MORE;
    }
    this.#missing -= 1;
    this.#size += frame.length;
    if (this.#size > this.#maxUnits) {
      // The pieces of this message are discarded, but still counted to find the start of the next message.
      this.#isDiscarding = true;
      this.#pieces = [];
    }
    if (!this.#isDiscarding) this.#pieces.push(frame);
    if (this.#missing > 0) return MORE;
    const result: JoinResult = this.#isDiscarding
      ? { kind: 'too-big' }
      : { kind: 'message', text: this.#pieces.join('') };
    this.#pieces = [];
    this.#size = 0;
    this.#isDiscarding = false;
    return result;
  }
}
