/** The URL of a database, and the credentials of its administrator. */
export interface DatabaseAddress {
  /** Origin of the REST interface. */
  readonly database: string;
  readonly instance: string;
  /** Loads a token of the credentials. The emulators take the word `owner`. */
  readonly token: () => Promise<string>;
}

/** A value with its entity tag, for a conditional write. */
export interface Tagged {
  readonly value: unknown;
  readonly etag: string;
}

const CHANGED_MEANWHILE = 412;

/** REST client of the database with administrator rights. Its writes start no triggers. */
export class MigrationDatabase {
  readonly #address: DatabaseAddress;

  constructor(address: DatabaseAddress) {
    this.#address = address;
  }

  async #send(path: string, query: Readonly<Record<string, string>>, init: RequestInit = {}): Promise<Response> {
    const { database, instance, token } = this.#address;
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const url = `${database}/${encoded}.json?${new URLSearchParams({ ns: instance, ...query })}`;
    const headers = { ...init.headers, authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    const response = await fetch(url, { ...init, headers });
    if (response.ok || response.status === CHANGED_MEANWHILE) return response;
    const [collection] = path.split('/');
    throw new Error(`The database answered ${response.status} for ${collection}: ${await response.text()}`);
  }

  /** Returns the keys of a node, sorted as strings. */
  async keys(path: string): Promise<readonly string[]> {
    const found: unknown = await (await this.#send(path, { shallow: 'true' })).json();
    return typeof found === 'object' && found !== null ? Object.keys(found).toSorted() : [];
  }

  async read(path: string): Promise<Tagged> {
    const response = await this.#send(path, {}, { headers: { 'x-firebase-etag': 'true' } });
    return { value: await response.json(), etag: response.headers.get('etag') ?? '' };
  }

  /** Replaces the value if its tag is still the same; `null` deletes it. Returns false if it has changed. */
  async replace(path: string, etag: string, value: unknown): Promise<boolean> {
    const init = { method: 'PUT', headers: { 'if-match': etag }, body: JSON.stringify(value) };
    const response = await this.#send(path, { disableTriggers: 'true' }, init);
    return response.ok;
  }

  /** Writes children of a node atomically; `null` deletes one. */
  async update(path: string, children: Readonly<Record<string, unknown>>): Promise<void> {
    const init = { method: 'PATCH', body: JSON.stringify(children) };
    await this.#send(path, { disableTriggers: 'true', print: 'silent' }, init);
  }
}
