import { randomInt } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * Generates push ids: 8 characters encode the time, 12 are random. Later ids sort after earlier ones, also if
 * the clock is set back.
 */
export class PushIds {
  #lastMs = -1;
  /** The last 12 characters of the previous id, as numbers from 0 to 63. */
  #tail: number[] = [];

  /** Returns a new id. `nowMs`: epoch milliseconds. */
  next(nowMs: number): string {
    const ms = Math.max(nowMs, this.#lastMs);
    if (ms === this.#lastMs) this.#increment();
    else this.#tail = Array.from({ length: 12 }, () => randomInt(64));
    this.#lastMs = ms;
    let head = '';
    for (let value = ms, i = 0; i < 8; i += 1, value = Math.floor(value / 64))
      head = ALPHABET.charAt(value % 64) + head;
    return head + this.#tail.map((digit) => ALPHABET.charAt(digit)).join('');
  }

  #increment(): void {
    for (let i = this.#tail.length - 1; i >= 0; i -= 1) {
      const digit = this.#tail[i] ?? 0;
      this.#tail[i] = (digit + 1) % 64;
      if (digit < 63) return;
    }
  }
}
