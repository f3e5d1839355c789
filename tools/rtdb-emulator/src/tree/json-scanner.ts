/**
 * A streaming JSON parser for UTF-8 bytes: it reports each token as soon as it is complete and never holds the whole
 * text. It accepts exactly what `JSON.parse` accepts, except for extreme nesting. Invalid UTF-8 is read as U+FFFD.
 */

/** The events of a scanner, in the order of the text. */
export interface JsonEvents {
  open(array: boolean): void;
  key(text: string): void;
  value(value: string | number | boolean | null): void;
  close(): void;
}

/** The expected next token. */
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

/** Whether the byte may be part of a number or literal. */
function isWord(byte: number): boolean {
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
  #failed = false;
  /** For each open level, whether it is an array. */
  readonly #open: boolean[] = [];
  /** The kind of a token that is split between chunks; `#pieces` has its bytes so far. */
  #cut: Token | null = null;
  #pieces: Buffer[] = [];
  /** Whether the current string has escapes, has non-ASCII bytes, and was split right after a backslash. */
  #escapes = false;
  #wide = false;
  #behindBackslash = false;
  /** Bytes in the chunks before this one. */
  #base = 0;
  #line = 1;
  #lineStart = 0;
  /** Number of bytes minus number of UTF-16 units in this line so far. */
  #surplus = 0;
  #tokenStart = 0;

  constructor(events: JsonEvents) {
    this.#events = events;
  }

  /** `line:column` of the last reported string, number or literal, both from 1, columns in UTF-16 units. */
  get position(): string {
    return `${this.#line}:${this.#tokenStart - this.#lineStart - this.#surplus + 1}`;
  }

  /** Reads the next bytes. Everything after an error is ignored. */
  push(chunk: Buffer): void {
    let at = 0;
    if (this.#cut === 'string') at = this.#string(chunk, 0);
    else if (this.#cut === 'word') at = this.#word(chunk, 0);
    while (at < chunk.length && !this.#failed) at = this.#step(chunk, at);
    this.#base += chunk.length;
  }

  /** Ends the input. Returns whether it was exactly one complete JSON value. */
  end(): boolean {
    if (this.#cut === 'word') this.#endWord(Buffer.concat(this.#pieces).toString('latin1'));
    return !this.#failed && this.#cut !== 'string' && this.#state === END;
  }

  #step(chunk: Buffer, at: number): number {
    const byte = chunk[at];
    switch (byte) {
      case 0x0a:
        this.#line += 1;
        this.#lineStart = this.#base + at + 1;
        this.#surplus = 0;
        return at + 1;
      case 0x20:
      case 0x0d:
      case 0x09:
        return at + 1;
      case 0x22:
        if (this.#state > KEY_OR_END) return this.#fail(chunk);
        this.#tokenStart = this.#base + at;
        return this.#string(chunk, at + 1);
      case 0x7b:
      case 0x5b:
        this.#start(byte === 0x5b);
        return at + 1;
      case 0x7d:
      case 0x5d:
        this.#finish(byte === 0x5d);
        return at + 1;
      case 0x3a:
        this.#expect(COLON, VALUE);
        return at + 1;
      case 0x2c:
        this.#expect(COMMA_OR_END, this.#open.at(-1) === true ? VALUE : KEY);
        return at + 1;
      default:
        if (this.#state > VALUE_OR_END) return this.#fail(chunk);
        this.#tokenStart = this.#base + at;
        return this.#word(chunk, at);
    }
  }

  /** Fails, and skips the rest of the chunk. */
  #fail(chunk: Buffer): number {
    this.#failed = true;
    return chunk.length;
  }

  #expect(state: number, next: number): void {
    if (this.#state === state) this.#state = next;
    else this.#failed = true;
  }

  #start(array: boolean): void {
    if (this.#state > VALUE_OR_END || this.#open.length >= MAX_NESTING) {
      this.#failed = true;
      return;
    }
    this.#open.push(array);
    this.#state = array ? VALUE_OR_END : KEY_OR_END;
    this.#events.open(array);
  }

  #finish(array: boolean): void {
    const empty = array ? VALUE_OR_END : KEY_OR_END;
    if ((this.#state !== empty && this.#state !== COMMA_OR_END) || this.#open.pop() !== array) {
      this.#failed = true;
      return;
    }
    this.#events.close();
    this.#afterValue();
  }

  #afterValue(): void {
    this.#state = this.#open.length === 0 ? END : COMMA_OR_END;
  }

  /** Stores the beginning of a token that continues in the next chunk. */
  #keep(token: Token, chunk: Buffer, from: number): number {
    this.#cut = token;
    this.#pieces.push(chunk.subarray(from));
    return chunk.length;
  }

  #takeToken(chunk: Buffer, from: number, to: number): Buffer {
    const piece = chunk.subarray(from, to);
    const whole = this.#cut === null ? piece : Buffer.concat([...this.#pieces, piece]);
    this.#cut = null;
    this.#pieces = [];
    return whole;
  }

  #string(chunk: Buffer, from: number): number {
    let at = this.#behindBackslash ? from + 1 : from;
    this.#behindBackslash = false;
    for (; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (byte === 0x22) break;
      if (byte === 0x5c) {
        this.#escapes = true;
        at++;
      } else if (byte >= 0x80) this.#wide = true;
      else if (byte < 0x20) return this.#fail(chunk);
    }
    if (at >= chunk.length) {
      this.#behindBackslash = at > chunk.length;
      return this.#keep('string', chunk, from);
    }
    const simple = this.#cut === null && !this.#wide && !this.#escapes;
    if (simple) this.#endString(chunk.toString('latin1', from, at));
    else this.#decode(this.#takeToken(chunk, from, at));
    this.#escapes = false;
    this.#wide = false;
    return at + 1;
  }

  #decode(bytes: Buffer): void {
    const text = this.#wide ? bytes.toString('utf8') : bytes.toString('latin1');
    const whole = this.#escapes ? unescaped(text) : text;
    if (whole === undefined) this.#failed = true;
    else this.#endString(whole);
    this.#surplus += bytes.length - text.length;
  }

  #endString(text: string): void {
    if (this.#state === KEY || this.#state === KEY_OR_END) {
      this.#events.key(text);
      this.#state = COLON;
    } else {
      this.#events.value(text);
      this.#afterValue();
    }
  }

  #word(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length && isWord(chunk[at] as number)) at++;
    if (at === chunk.length) return this.#keep('word', chunk, from);
    this.#endWord(this.#takeToken(chunk, from, at).toString('latin1'));
    return at;
  }

  #endWord(text: string): void {
    const literal = LITERALS.get(text);
    if (literal === undefined && !NUMBER.test(text)) {
      this.#failed = true;
      return;
    }
    this.#events.value(literal === undefined ? Number(text) : literal);
    this.#afterValue();
  }
}

/** Decodes the content of a JSON string; `undefined` if it has an invalid escape. */
function unescaped(raw: string): string | undefined {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return undefined;
  }
}
