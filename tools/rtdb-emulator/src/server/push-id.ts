import { randomInt } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** Generates push ids of 20 characters that sort by time. Ids of the same millisecond are consecutive. */
export class PushIds {
  #lastMs = -1;
  #tail: number[] = [];

  next(nowMs: number): string {
    const ms = Math.max(nowMs, this.#lastMs);
    if (ms === this.#lastMs) this.#increment();
    else this.#tail = Array.from({ length: 12 }, () => randomInt(64));
    this.#lastMs = ms;
    let head = '';
    for (let rest = ms, i = 0; i < 8; i += 1, rest = Math.floor(rest / 64)) head = ALPHABET.charAt(rest % 64) + head;
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
