import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { databaseEmulatorAddress, type RulesDatabase, startRulesTest } from '../../support/rules.ts';
import { type Action, type Caller, type ListQuery, type Outcome, type RulesCase, SERVER } from './case.ts';
import type { Clock } from './clock.ts';
import { worldWith } from './world.ts';

/** Reads or writes through the SDK, as the app does. */
function runBySdk(database: RulesDatabase, does: Action): Promise<unknown> {
  if (does.kind === 'write') {
    const root = does.updates[''];
    return root === undefined ? database.ref().update(does.updates) : database.ref().set(root);
  }
  const reference = database.ref(`/${does.path}`);
  if (does.query === undefined) return reference.get();
  const { orderBy, first, last, equalTo, startAt, endAt } = does.query;
  let list = orderBy === '.key' ? reference.orderByKey() : reference.orderByChild(orderBy);
  if (equalTo !== undefined) list = list.equalTo(equalTo);
  if (startAt !== undefined) list = list.startAt(startAt);
  if (endAt !== undefined) list = list.endAt(endAt);
  if (first !== undefined) list = list.limitToFirst(first);
  if (last !== undefined) list = list.limitToLast(last);
  return list.get();
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && /permission[_ ]denied/i.test(error.message);
}

/** Runs cases against the project's rules on the running emulator, in a separate database. */
export class EmulatorRunner {
  readonly #environment: RulesTestEnvironment;
  readonly #clock: Clock;
  readonly #databases = new Map<string, RulesDatabase>();
  /**
   * The `given` of the case whose test data (the world) are in the database. `null`: no test data were written yet, or
   * a case changed them.
   */
  #storedGiven: RulesCase['given'] | null = null;

  private constructor(environment: RulesTestEnvironment, clock: Clock) {
    this.#environment = environment;
    this.#clock = clock;
  }

  /** Rejects if there is no emulator, or if it doesn't apply the rules. */
  static async start(name: string, clock: Clock): Promise<EmulatorRunner> {
    return new EmulatorRunner(await startRulesTest(name), clock);
  }

  async stop(): Promise<void> {
    await this.#environment.clearDatabase();
    await this.#environment.cleanup();
  }

  /** Runs a case. Rejects if the emulator answers anything but success or a refusal by the rules. */
  async run({ given, as, does, signedInAt = 1 }: RulesCase): Promise<Outcome> {
    if (this.#storedGiven !== given) await this.#restRequest('PUT', '', worldWith(this.#clock, given));
    this.#storedGiven = null;
    const outcome = as === SERVER ? await this.#asServer(does) : await this.#asAccount(as, signedInAt, does);
    if (outcome === 'deny' || does.kind === 'read') this.#storedGiven = given;
    return outcome;
  }

  async #asAccount(uid: Caller, signedInAt: number, does: Action): Promise<Outcome> {
    try {
      await runBySdk(this.#database(uid, signedInAt), does);
      return 'allow';
    } catch (error) {
      if (isRefusal(error)) return 'deny';
      throw error;
    }
  }

  /** Reads or writes through REST as the server. Sends updates as functions/src/lib/server-update.ts does. */
  async #asServer(does: Action): Promise<Outcome> {
    const override = { auth_variable_override: JSON.stringify({ uid: SERVER }) };
    if (does.kind === 'read')
      return this.#restRequest('GET', does.path, undefined, { ...override, ...queryParameters(does.query) });
    const root = does.updates[''];
    return root === undefined
      ? this.#restRequest('PATCH', '', does.updates, override)
      : this.#restRequest(root === null ? 'DELETE' : 'PUT', '', root, override);
  }

  async #restRequest(
    method: string,
    path: string,
    body: unknown,
    params: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> {
    const { host, port } = databaseEmulatorAddress;
    const search = new URLSearchParams({ ns: this.#environment.projectId, ...params });
    const url = `http://${host}:${port}/${path.split('/').map(encodeURIComponent).join('/')}.json?${search}`;
    const response = await fetch(url, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return 'allow';
    if (params.auth_variable_override !== undefined && isRefusal(new Error(text))) return 'deny';
    throw new Error(`${method} /${path}: ${response.status} ${text}`);
  }

  #database(uid: Caller, signedInAt: number): RulesDatabase {
    const session = uid === null ? '' : `${uid} ${signedInAt}`;
    const opened = this.#databases.get(session);
    if (opened !== undefined) return opened;
    const environment = this.#environment;
    const context =
      uid === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(uid, { auth_time: signedInAt });
    const database = context.database();
    this.#databases.set(session, database);
    return database;
  }
}

/** Returns the REST parameters of a query, with values as JSON. */
function queryParameters(query: ListQuery | undefined): Record<string, string> {
  if (query === undefined) return {};
  const { orderBy, first, last, equalTo, startAt, endAt } = query;
  const params = {
    orderBy: orderBy === '.key' ? '$key' : orderBy,
    equalTo,
    startAt,
    endAt,
    limitToFirst: first,
    limitToLast: last,
  };
  const defined = Object.entries(params).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined.map(([name, value]) => [name, JSON.stringify(value)]));
}
