import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { compareDatabaseKeys } from '../../functions/src/lib/key-order.ts';
import type { GymProject } from './gym-project.ts';

/** Consecutive children of a node of the database. */
export interface Page {
  /** Path of the node. */
  readonly path: string;
  readonly children: Readonly<Record<string, unknown>>;
  /** The children as JSON, as the database sent them. */
  readonly text: string;
}

/** A value with its ETag, by which a conditional write recognises whether the value has changed. */
export interface TaggedValue {
  readonly value: unknown;
  readonly etag: string;
}

/** The result of a request. */
interface Answer {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The body, or the message of the network error. */
  readonly text: string;
  readonly etag: string;
}

/** HTTP status of a conditional write whose value has changed in the meantime. */
const CHANGED_MEANWHILE = 412;

/** Target length of a page, in characters of JSON. */
const PAGE_LENGTH = 4_000_000;
/** Number of children in the first page. */
const FIRST_PAGE_SIZE = 10;
/** Maximum number of children in a page. */
const MAX_PAGE_SIZE = 20_000;
/** Delays before the retries of a request, in milliseconds. */
const WAITS_MS = [500, 2_000, 8_000, 30_000];

/**
 * Segments of path patterns that have few values, so a node with these children is small. A list, in contrast, is a
 * node that may have many children and is read in pages.
 */
const SMALL_SEGMENTS: ReadonlySet<string> = new Set(['{branch}', '{kind}', '{list}', '{scope}']);

/**
 * Patterns of nodes whose children are lists: `Attendance` has one list per branch. `Attendance/{branch}` is not among
 * them, because it is such a list itself; its children are days.
 */
const ABOVE_LISTS = DATABASE_PATHS.flatMap(({ pattern, schema }) => {
  const segments = pattern.split('/');
  const isRecordOfRows = schema._zod.def.type === 'record';
  return segments.flatMap((_, depth) => {
    const next = segments[depth];
    const isSmall = next !== undefined && (SMALL_SEGMENTS.has(next) || !next.startsWith('{'));
    const hasChildren = segments.length > depth + 1 || isRecordOfRows;
    return depth > 0 && isSmall && hasChildren ? [segments.slice(0, depth)] : [];
  });
});

/** Whether the children of the node at a path are lists, as those of `Attendance` and `Contacts` are. */
export function isAboveLists(path: string): boolean {
  const keys = path.split('/');
  return ABOVE_LISTS.some(
    (pattern) =>
      pattern.length === keys.length &&
      pattern.every((segment, index) => segment === keys[index] || SMALL_SEGMENTS.has(segment)),
  );
}

/** Returns the largest key of some children; `null` if there are none. */
function lastKey(children: Readonly<Record<string, unknown>>): string | null {
  let last: string | null = null;
  for (const key of Object.keys(children)) if (last === null || compareDatabaseKeys(key, last) > 0) last = key;
  return last;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** REST client of the database with administrator rights. Its writes don't trigger functions. */
export class GymDatabase {
  readonly #gym: GymProject;

  constructor(gym: GymProject) {
    this.#gym = gym;
  }

  /**
   * Sends a request. Retries it after each of the `waits` (milliseconds) if there is no answer, or one with the status
   * 429 or at least 500.
   *
   * @throws if the last try fails or the database refuses the request
   */
  async #request(
    path: string,
    query: Readonly<Record<string, string>>,
    { headers, ...init }: RequestInit = {},
    waits: readonly number[] = WAITS_MS,
  ): Promise<Answer> {
    const { database, instance, token } = this.#gym;
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const url = `${database}/${encoded}.json?${new URLSearchParams({ ns: instance, ...query })}`;
    for (let tries = 0; ; tries++) {
      const authorization = `Bearer ${await token()}`;
      const request = { ...init, headers: { ...headers, authorization, 'content-type': 'application/json' } };
      const answer = await fetch(url, request)
        .then(async (response) => ({
          status: response.status,
          text: await response.text(),
          etag: response.headers.get('etag') ?? '',
        }))
        .catch((error: unknown) => ({
          status: 0,
          text: error instanceof Error ? error.message : 'no answer',
          etag: '',
        }));
      if ((answer.status >= 200 && answer.status < 300) || answer.status === CHANGED_MEANWHILE) return answer;
      const wait = waits[tries];
      if (wait === undefined || (answer.status !== 0 && answer.status !== 429 && answer.status < 500))
        throw new Error(
          `The database answered ${answer.status} for /${path.split('/')[0]}: ${answer.text.slice(0, 300)}`,
        );
      await delay(wait);
    }
  }

  /** Sends an idempotent request, with retries. Returns the body of the answer. */
  async #send(path: string, query: Readonly<Record<string, string>>, init: RequestInit = {}): Promise<string> {
    return (await this.#request(path, query, init)).text;
  }

  /** Returns a value with the ETag for {@link replace}. Arrays are returned as arrays, as the schemas expect. */
  async readTagged(path: string): Promise<TaggedValue> {
    const { text, etag } = await this.#request(path, {}, { headers: { 'x-firebase-etag': 'true' } });
    return { value: JSON.parse(text), etag };
  }

  /**
   * Replaces the value that was read with this ETag; `null` deletes it. Returns false if the value has changed in the
   * meantime. There is no retry: if the answer was lost, a retry would take this write for a change by somebody else.
   */
  async replace(path: string, etag: string, value: unknown): Promise<boolean> {
    const init = { method: 'PUT', headers: { 'if-match': etag }, body: JSON.stringify(value) };
    return (await this.#request(path, { disableTriggers: 'true' }, init, [])).status !== CHANGED_MEANWHILE;
  }

  /** Returns the value at a path, with priorities, and with objects in place of arrays; `null` if there is none. */
  async read(path: string): Promise<unknown> {
    return JSON.parse(await this.#send(path, { format: 'export' }));
  }

  /** Returns the keys of a node in key order. */
  async keys(path: string): Promise<readonly string[]> {
    const found: unknown = JSON.parse(await this.#send(path, { shallow: 'true' }));
    return isRecord(found) ? Object.keys(found).toSorted(compareDatabaseKeys) : [];
  }

  /**
   * Replaces children of a node; `null` deletes a child. Other children stay.
   *
   * @param children values by path relative to the node, or the same as JSON
   */
  async write(path: string, children: Readonly<Record<string, unknown>> | string): Promise<void> {
    const body = typeof children === 'string' ? children : JSON.stringify(children);
    const query = { print: 'silent', disableTriggers: 'true', writeSizeLimit: 'unlimited' };
    await this.#send(path, query, { method: 'PATCH', body });
  }

  async readRules(): Promise<string> {
    return this.#send('.settings/rules', {});
  }

  async writeRules(rules: string): Promise<void> {
    await this.#send('.settings/rules', {}, { method: 'PUT', body: rules });
  }

  /** Reads the children of a node from one key to another, both inclusive. */
  async readRange(path: string, first: string, last: string): Promise<Readonly<Record<string, unknown>>> {
    const range = { startAt: JSON.stringify(first), endAt: JSON.stringify(last) };
    const found: unknown = JSON.parse(await this.#send(path, { orderBy: '"$key"', ...range, format: 'export' }));
    return isRecord(found) ? found : {};
  }

  /** Yields the paths of the stored lists, such as `Users`, `Attendance/centro`, `Contacts/waiting`. */
  async *lists(parent = ''): AsyncGenerator<string> {
    for (const key of await this.keys(parent)) {
      const path = parent === '' ? key : `${parent}/${key}`;
      if (isAboveLists(path)) yield* this.lists(path);
      else yield path;
    }
  }

  /** Reads the children of a node in pages of about {@link PAGE_LENGTH}, in key order. */
  async *pages(path: string): AsyncGenerator<Page> {
    let after: string | null = null;
    for (let pageSize = FIRST_PAGE_SIZE; ; ) {
      const from: Record<string, string> = after === null ? {} : { startAfter: JSON.stringify(after) };
      const query = { orderBy: '"$key"', limitToFirst: String(pageSize), format: 'export', ...from };
      const text = await this.#send(path, query);
      const children: unknown = JSON.parse(text);
      if (children === null) return;
      if (!isRecord(children)) throw new Error(`/${path} is a value where a list was expected`);
      yield { path, children, text };
      const count = Object.keys(children).length;
      if (count < pageSize) return;
      after = lastKey(children);
      // Aims at PAGE_LENGTH, judging by the length of this page, and grows at most tenfold from page to page.
      pageSize = Math.max(
        1,
        Math.min(MAX_PAGE_SIZE, Math.floor((pageSize * PAGE_LENGTH) / text.length), pageSize * 10),
      );
    }
  }
}
