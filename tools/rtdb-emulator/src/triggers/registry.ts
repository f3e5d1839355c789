/** The triggers that the Functions emulator registered, as received and as parsed for matching. */
import type { Json } from '../tree/types.ts';
import { matchesGlob, type PatternSegment, parsePattern } from './pattern.ts';

export type TriggerEvent = 'written' | 'created' | 'updated' | 'deleted';

/** One registered function. */
export interface Trigger {
  /** The generation of the Cloud Function, which determines the format of the event's body. */
  readonly generation: 1 | 2;
  readonly project: string;
  /**
   * The last part of the trigger's name. The Functions emulator puts the function's id and region in it, and a number
   * that grows with each reload of the functions.
   */
  readonly key: string;
  readonly event: TriggerEvent;
  /** The event type as registered. The event's body repeats it. */
  readonly eventType: string;
  readonly segments: readonly PatternSegment[];
}

export type RegisterResult = { readonly ok: true } | { readonly ok: false; readonly error: string };

/** The namespace of registrations without `?ns=` and without a pattern. */
const DEFAULT_NAMESPACE = 'fake-server';
/** The only region whose triggers of the second generation fire on the emulator. */
const DATABASE_REGION = 'us-central1';

const EVENTS = new Map<string, TriggerEvent>([
  ['providers/google.firebase.database/eventTypes/ref.write', 'written'],
  ['providers/google.firebase.database/eventTypes/ref.create', 'created'],
  ['providers/google.firebase.database/eventTypes/ref.update', 'updated'],
  ['providers/google.firebase.database/eventTypes/ref.delete', 'deleted'],
  ['google.firebase.database.ref.write', 'written'],
  ['google.firebase.database.ref.create', 'created'],
  ['google.firebase.database.ref.update', 'updated'],
  ['google.firebase.database.ref.delete', 'deleted'],
  ['google.firebase.database.ref.v1.written', 'written'],
  ['google.firebase.database.ref.v1.created', 'created'],
  ['google.firebase.database.ref.v1.updated', 'updated'],
  ['google.firebase.database.ref.v1.deleted', 'deleted'],
]);

interface Registration {
  /** The body as received. */
  readonly body: Json;
  readonly name: string;
  /** The pattern of the namespaces to which it applies: the texts between its asterisks. */
  readonly namespaceParts: readonly string[];
  /** `null`: the trigger is registered but can't fire. */
  readonly trigger: Trigger | null;
}

type Refusal = { readonly ok: false; readonly error: string };

function isRefusal(result: Registration | Refusal): result is Refusal {
  return 'ok' in result;
}

function refuse(error: string): Refusal {
  return { ok: false, error: `Invalid trigger: ${error}` };
}

function parseRegistration(body: Json, ns: string | undefined): Registration | Refusal {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return refuse('not an object');
  const fields = new Map(Object.entries(body));
  const name = fields.get('name');
  const path = fields.get('path');
  const eventType = fields.get('event');
  const namespacePattern = fields.get('namespacePattern');
  if (typeof name !== 'string' || typeof path !== 'string' || typeof eventType !== 'string') {
    return refuse('name, path and event must be strings');
  }
  const parts = /^projects\/([^/]+)\/locations\/([^/]+)\/(functions|triggers)\/([^/]+)$/.exec(name);
  if (parts === null) return refuse('name is not that of a function');
  const [, project = '', region, collection, key = ''] = parts;
  const event = EVENTS.get(eventType);
  if (event === undefined) return refuse('unknown event');
  const generation = collection === 'triggers' ? 2 : 1;
  if (namespacePattern !== undefined && typeof namespacePattern !== 'string')
    return refuse('namespacePattern must be a string');
  const segments = parsePattern(path);
  const canFire = segments !== null && (generation === 1 || region === DATABASE_REGION);
  return {
    body,
    name,
    namespaceParts: (namespacePattern ?? ns ?? DEFAULT_NAMESPACE).split('*'),
    trigger: canFire ? { generation, project, key, event, eventType, segments } : null,
  };
}

/**
 * All triggers of all namespaces. A trigger with a namespace pattern applies to all matching namespaces, also new ones.
 */
export class TriggerRegistry {
  #registrations: readonly Registration[] = [];
  readonly #byNamespace = new Map<string, readonly Trigger[]>();

  /** Adds a trigger, or replaces the one with the same name and namespaces. `ns`: namespace of the request, if any. */
  add(body: Json, ns?: string): RegisterResult {
    const added = parseRegistration(body, ns);
    if (isRefusal(added)) return added;
    this.#setRegistrations([...this.#registrations.filter((other) => !isSame(other, added)), added]);
    return { ok: true };
  }

  /** Replaces the triggers of a namespace by this list; without a namespace, all triggers. */
  replace(bodies: Json, ns?: string): RegisterResult {
    const list = Array.isArray(bodies) ? bodies : bodies === null ? [] : null;
    if (list === null) return refuse('not a list');
    const others =
      ns === undefined ? [] : this.#registrations.filter((other) => !matchesGlob(other.namespaceParts, ns));
    const added: Registration[] = [];
    for (const body of list) {
      const registration = parseRegistration(body, ns);
      if (isRefusal(registration)) return registration;
      added.push(registration);
    }
    this.#setRegistrations([...others, ...added]);
    return { ok: true };
  }

  /** Returns the registered bodies of all triggers, or of those that apply to a namespace. */
  list(ns?: string): readonly Json[] {
    return this.#registrations
      .filter(({ namespaceParts }) => ns === undefined || matchesGlob(namespaceParts, ns))
      .map(({ body }) => body);
  }

  /** Returns the triggers that can fire in this namespace. */
  findTriggers(ns: string): readonly Trigger[] {
    const cached = this.#byNamespace.get(ns);
    if (cached !== undefined) return cached;
    const triggers: Trigger[] = [];
    for (const { namespaceParts, trigger } of this.#registrations)
      if (trigger !== null && matchesGlob(namespaceParts, ns)) triggers.push(trigger);
    this.#byNamespace.set(ns, triggers);
    return triggers;
  }

  #setRegistrations(registered: readonly Registration[]): void {
    this.#registrations = registered;
    this.#byNamespace.clear();
  }
}

function isSame(a: Registration, b: Registration): boolean {
  return a.name === b.name && a.namespaceParts.join('*') === b.namespaceParts.join('*');
}
