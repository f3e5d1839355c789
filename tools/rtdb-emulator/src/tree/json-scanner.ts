/**
 * A streaming JSON parser for UTF-8 bytes: it reports each token as soon as it is complete. Between chunks it holds
 * only a token that isn't complete. It accepts exactly what `JSON.parse` accepts, except for extreme nesting. Invalid
 * UTF-8 is read as U+FFFD.
 */

/** Receives the tokens in the order of the text. */
export interface JsonEvents {
  /** An object or array begins. */
  open(isArray: boolean): void;
  /** The key of the next value of an object. */
  key(text: string): void;
  /** A complete value that is neither an object nor an array. */
  value(value: string | number | boolean | null): void;
  /** The innermost open object or array ends. */
  close(): void;
}

// The states of the scanner: which token may come next. In the state `END`, only whitespace may. The order matters: a
// value may come in the states up to `VALUE_OR_END`, and a string in those up to `KEY_OR_END`.
const VALUE = 0;
const VALUE_OR_END = 1;
const KEY = 2;
const KEY_OR_END = 3;
const COLON = 4;
const COMMA_OR_END = 5;
const END = 6;

const MAX_NESTING = 100_000;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LITERALS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

type Token = 'string' | 'word';

/** Whether the byte may be part of a number or literal: a digit, a small letter, `-`, `.`, `+` or `E`. */
function isWordByte(byte: number): boolean {
  return (
    (byte >= 48 && byte <= 57) ||
    (byte >= 97 && byte <= 122) ||
    byte === 45 ||
    byte === 46 ||
    byte === 43 ||
    byte === 69
  );
}

export class JsonScanner {
  readonly #events: JsonEvents;
  #state = VALUE;
  #hasFailed = false;
  /** For each open level, whether it is an array. */
  readonly #open: boolean[] = [];
  /** The kind of a token that is split between chunks; `#pieces` has its bytes so far. */
  #splitToken: Token | null = null;
  #pieces: Buffer[] = [];
  /** Whether the current string has escapes. */
  #hasEscapes = false;
  /** Whether the current string has bytes outside ASCII. */
  #hasNonAscii = false;
  /** Whether the current string was split right after a backslash. */
  #isAfterBackslash = false;
  /** Number of bytes in the chunks before the current one. */
  #chunkStart = 0;
  #line = 1;
  /** Offset in bytes of the current line. */
  #lineStart = 0;
  /** Number of bytes minus number of UTF-16 units of the strings that have ended in the current line. */
  #surplus = 0;
  /** Offset in bytes of the last string, number or literal. */
  #tokenStart = 0;

  constructor(events: JsonEvents) {
    this.#events = events;
  }

  /**
   * `line:column` of the string, number or literal that is being reported. Both count from 1, columns in UTF-16 units.
   */
  get position(): string {
    return `${this.#line}:${this.#tokenStart - this.#lineStart - this.#surplus + 1}`;
  }

  /** Reads the next bytes. Everything after an error is ignored. */
  push(chunk: Buffer): void {
    let at = 0;
    if (this.#splitToken === 'string') at = this.#readString(chunk, 0);
    else if (this.#splitToken === 'word') at = this.#readWord(chunk, 0);
    while (at < chunk.length && !this.#hasFailed) at = this.#readToken(chunk, at);
    this.#chunkStart += chunk.length;
  }

  /** Ends the input. Returns whether it was exactly one complete JSON value. */
  end(): boolean {
    if (this.#splitToken === 'word') this.#endWord(Buffer.concat(this.#pieces).toString('latin1'));
    return !this.#hasFailed && this.#splitToken !== 'string' && this.#state === END;
  }

  /** Reads the token or whitespace at an index of the chunk. Returns the index after it. */
  #readToken(chunk: Buffer, at: number): number {
    const byte = chunk[at];
    switch (byte) {
      case 0x0a: // line feed
        this.#line += 1;
        this.#lineStart = this.#chunkStart + at + 1;
        this.#surplus = 0;
        return at + 1;
      case 0x20: // space
      case 0x0d: // carriage return
      case 0x09: // tab
        return at + 1;
      case 0x22: // "
        if (this.#state > KEY_OR_END) return this.#fail(chunk);
        this.#tokenStart = this.#chunkStart + at;
        return this.#readString(chunk, at + 1);
      case 0x7b: // {
      case 0x5b: // [
        this.#openLevel(byte === 0x5b);
        return at + 1;
      case 0x7d: // }
      case 0x5d: // ]
        this.#closeLevel(byte === 0x5d);
        return at + 1;
      case 0x3a: // :
        this.#expect(COLON, VALUE);
        return at + 1;
      case 0x2c: // ,
        this.#expect(COMMA_OR_END, this.#open.at(-1) === true ? VALUE : KEY);
        return at + 1;
      default:
        if (this.#state > VALUE_OR_END) return this.#fail(chunk);
        this.#tokenStart = this.#chunkStart + at;
        return this.#readWord(chunk, at);
    }
  }

  /** Fails, and skips the rest of the chunk. */
  #fail(chunk: Buffer): number {
    this.#hasFailed = true;
    return chunk.length;
  }

  /** Changes the state from `expected` to `next`. Fails in any other state. */
  #expect(expected: number, next: number): void {
    if (this.#state === expected) this.#state = next;
    else this.#hasFailed = true;
  }

  #openLevel(isArray: boolean): void {
    if (this.#state > VALUE_OR_END || this.#open.length >= MAX_NESTING) {
      this.#hasFailed = true;
      return;
    }
    this.#open.push(isArray);
    this.#state = isArray ? VALUE_OR_END : KEY_OR_END;
    this.#events.open(isArray);
  }

  #closeLevel(isArray: boolean): void {
    const stateIfEmpty = isArray ? VALUE_OR_END : KEY_OR_END;
    if ((this.#state !== stateIfEmpty && this.#state !== COMMA_OR_END) || this.#open.pop() !== isArray) {
      this.#hasFailed = true;
      return;
    }
    this.#events.close();
    this.#completeValue();
  }

  #completeValue(): void {
    this.#state = this.#open.length === 0 ? END : COMMA_OR_END;
  }

  /** Stores the part of a token that continues in the next chunk. */
  #storePiece(token: Token, chunk: Buffer, from: number): number {
    this.#splitToken = token;
    this.#pieces.push(chunk.subarray(from));
    return chunk.length;
  }

  /** Returns all bytes of a token that ends in this chunk. */
  #takeToken(chunk: Buffer, from: number, to: number): Buffer {
    const piece = chunk.subarray(from, to);
    const token = this.#splitToken === null ? piece : Buffer.concat([...this.#pieces, piece]);
    this.#splitToken = null;
    this.#pieces = [];
    return token;
  }

  /**
   * Reads a string from the index after its opening quote, or the rest of a split string from the start of the chunk.
   * Returns the index after the string.
   */
  #readString(chunk: Buffer, from: number): number {
    let at = this.#isAfterBackslash ? from + 1 : from;
    this.#isAfterBackslash = false;
    for (; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (byte === 0x22) break;
      if (byte === 0x5c) {
        this.#hasEscapes = true;
        at++;
      } else if (byte >= 0x80) this.#hasNonAscii = true;
      else if (byte < 0x20) return this.#fail(chunk);
    }
    if (at >= chunk.length) {
      this.#isAfterBackslash = at > chunk.length;
      return this.#storePiece('string', chunk, from);
    }
    const isPlain = this.#splitToken === null && !this.#hasNonAscii && !this.#hasEscapes;
    if (isPlain) this.#endString(chunk.toString('latin1', from, at));
    else this.#decodeString(this.#takeToken(chunk, from, at));
    this.#hasEscapes = false;
    this.#hasNonAscii = false;
    return at + 1;
  }

  #decodeString(bytes: Buffer): void {
    const text = this.#hasNonAscii ? bytes.toString('utf8') : bytes.toString('latin1');
    const decoded = this.#hasEscapes ? decodeEscapes(text) : text;
    if (decoded === undefined) this.#hasFailed = true;
    else this.#endString(decoded);
    this.#surplus += bytes.length - text.length;
  }

  #endString(text: string): void {
    if (this.#state === KEY || this.#state === KEY_OR_END) {
      this.#events.key(text);
      this.#state = COLON;
    } else {
      this.#events.value(text);
      this.#completeValue();
    }
  }

  /** Reads a number or literal. Returns the index after it. */
  #readWord(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length && isWordByte(chunk[at] as number)) at++;
    if (at === chunk.length) return this.#storePiece('word', chunk, from);
    this.#endWord(this.#takeToken(chunk, from, at).toString('latin1'));
    return at;
  }

  #endWord(text: string): void {
    const literal = LITERALS.get(text);
    if (literal === undefined && !NUMBER.test(text)) {
      this.#hasFailed = true;
      return;
    }
    this.#events.value(literal === undefined ? Number(text) : literal);
    this.#completeValue();
  }
}

/** Decodes the content of a JSON string; `undefined` if it has an invalid escape. */
function decodeEscapes(raw: string): string | undefined {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return undefined;
  }
}
