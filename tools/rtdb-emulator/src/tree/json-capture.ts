/** Builds plain JSON from the events of a scanner, for small values that are needed as a whole. */
import type { JsonEvents } from './json-scanner.ts';
import { setProperty } from './to-json.ts';
import type { Json } from './types.ts';

/** An object or array that isn't complete yet. */
interface Level {
  readonly json: Json[] | Record<string, Json>;
  /** The key of the next value. In an array it isn't used. */
  key: string;
}

export class JsonCapture implements JsonEvents {
  readonly #levels: Level[] = [];
  readonly #onValue: (json: Json) => void;

  /** @param onValue called once with the complete value; after that, this object must receive no more events */
  constructor(onValue: (json: Json) => void) {
    this.#onValue = onValue;
  }

  open(isArray: boolean): void {
    this.#levels.push({ json: isArray ? [] : {}, key: '' });
  }

  key(text: string): void {
    const level = this.#levels.at(-1);
    if (level !== undefined) level.key = text;
  }

  value(value: Json): void {
    const level = this.#levels.at(-1);
    if (level === undefined) this.#onValue(value);
    else if (Array.isArray(level.json)) level.json.push(value);
    else setProperty(level.json, level.key, value);
  }

  close(): void {
    const level = this.#levels.pop();
    if (level !== undefined) this.value(level.json);
  }
}

/** Returns an own property of a JSON object; `undefined` if it is absent. */
export function ownField(json: Json, key: string): Json | undefined {
  if (json === null || typeof json !== 'object' || !Object.hasOwn(json, key)) return undefined;
  return Object.getOwnPropertyDescriptor(json, key)?.value;
}
