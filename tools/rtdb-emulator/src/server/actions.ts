import { missingIndexText, parseWireQuery } from '../tree/query.ts';
import type { Json } from '../tree/types.ts';
import { type Access, ADMIN, ANONYMOUS, accessOfOverride, accessOfToken } from './access.ts';
import { type CommitResult, commit, type JsonWrite, mergeWrites } from './commit.ts';
import type { Connection } from './connection.ts';
import { isObject, jsonField } from './json.ts';
import { MAX_LISTENS, MAX_QUEUED } from './limits.ts';
import { type CheckedPath, checkReadPath, checkWritePath, type Path, segments } from './paths.ts';
import { nullIfPlain, readQuery } from './queries.ts';

/** The answer to a request. */
export interface Reply {
  /** The status, such as `ok`. */
  readonly s: string;
  /** The payload. */
  readonly d: Json;
  /** The payload as JSON text, which is sent instead of `d`. */
  readonly text?: string;
}

type Body = { readonly [key: string]: Json };
type Action = (connection: Connection, body: Body) => Reply;

const OK: Reply = { s: 'ok', d: '' };
const DENIED: Reply = { s: 'permission_denied', d: 'Permission denied' };
const TOO_MANY: Reply = { s: 'too_big', d: 'Too many listens or queued writes on one connection' };

const refuse = (message: string): Reply => ({ s: 'invalid', d: message });

/** Parses the path of a request. */
const parsePath = (body: Body, check: (parts: Path) => CheckedPath): CheckedPath => {
  const text = jsonField(body, 'p');
  return typeof text === 'string' ? check(segments(text)) : { ok: false, error: 'A request needs a path' };
};

/** Converts the result of a write to a reply. */
const replyOf = (result: CommitResult): Reply =>
  result.status === 'ok' ? OK : { s: result.status, d: result.message };

/** Parses the writes of a request. `merge`: the data are an object with a value for each changed path. */
const parseWrites = (
  body: Body,
  merge: boolean,
): { readonly writes: readonly JsonWrite[] } | { readonly error: string } => {
  const path = parsePath(body, checkWritePath);
  if (!path.ok) return { error: path.error };
  const data = jsonField(body, 'd');
  if (data === undefined) return { error: 'A write needs data' };
  if (!merge) return { writes: [{ path: path.path, value: data }] };
  return isObject(data) ? mergeWrites(path.path, data) : { error: 'A merge needs an object' };
};

/** Returns the action that overwrites one path or, with `merge`, several paths. */
const write =
  (merge: boolean): Action =>
  (connection, body) => {
    const parsed = parseWrites(body, merge);
    if ('error' in parsed) return refuse(parsed.error);
    const expectedHash = merge ? undefined : jsonField(body, 'h');
    return replyOf(
      commit(connection.namespace, {
        access: connection.access,
        writes: parsed.writes,
        now: Date.now(),
        ...(typeof expectedHash === 'string' ? { expectedHash } : {}),
      }),
    );
  };

/** Returns the action that queues a write, which runs when the connection ends. */
const queueWrite =
  (merge: boolean): Action =>
  (connection, body) => {
    const parsed = parseWrites(body, merge);
    if ('error' in parsed) return refuse(parsed.error);
    const { namespace, access, disconnects } = connection;
    if (disconnects.size + parsed.writes.length > MAX_QUEUED) return TOO_MANY;
    // The rules are checked again when the write runs. Checking them now, too, tells the client of a refusal.
    const result = commit(namespace, { access, writes: parsed.writes, now: Date.now(), dryRun: true });
    if (result.status === 'ok') disconnects.add(parsed.writes);
    return replyOf(result);
  };

const cancelQueued: Action = ({ disconnects }, body) => {
  const path = parsePath(body, checkWritePath);
  if (!path.ok) return refuse(path.error);
  return disconnects.cancel(path.path) ? OK : TOO_MANY;
};

/** Parses the tag by which the client recognises the pushes of a query. */
const parseTag = (body: Body): number | undefined => {
  const tag = jsonField(body, 't');
  return typeof tag === 'number' && Number.isInteger(tag) ? tag : undefined;
};

const listen: Action = (connection, body) => {
  const path = parsePath(body, checkReadPath);
  if (!path.ok) return refuse(path.error);
  const wireQuery = jsonField(body, 'q');
  const parsed = parseWireQuery(wireQuery);
  if (!parsed.ok) return refuse(parsed.error);
  const query = nullIfPlain(parsed.query);
  if (!connection.namespace.mayRead(connection.access, path.path, query)) return DENIED;
  if (connection.listens.size >= MAX_LISTENS) return TOO_MANY;
  const hash = jsonField(body, 'h');
  const tag = query === null ? undefined : parseTag(body);
  connection.listens.add({ path: path.path, query, wireQuery, tag, hash: typeof hash === 'string' ? hash : '' });
  const indexed = query === null || connection.namespace.rules.hasIndex(path.path, query.index);
  return { s: 'ok', d: indexed ? {} : { w: ['no_index'] } };
};

const unlisten: Action = (connection, body) => {
  const path = parsePath(body, checkReadPath);
  if (!path.ok) return refuse(path.error);
  const parsed = parseWireQuery(jsonField(body, 'q'));
  if (!parsed.ok) return refuse(parsed.error);
  connection.listens.remove({ path: path.path, query: nullIfPlain(parsed.query), tag: parseTag(body) });
  return OK;
};

const get: Action = (connection, body) => {
  const path = parsePath(body, checkReadPath);
  if (!path.ok) return refuse(path.error);
  const parsed = parseWireQuery(jsonField(body, 'q'));
  if (!parsed.ok) return refuse(parsed.error);
  const { namespace, access } = connection;
  const query = nullIfPlain(parsed.query);
  if (!namespace.mayRead(access, path.path, query)) return DENIED;
  // README, open points 2 (status and text) and 6 (administrators need the index too, as on REST).
  if (query !== null && !namespace.rules.hasIndex(path.path, query.index)) {
    return { s: 'failed_precondition', d: missingIndexText(query.index, path.path) };
  }
  const node = readQuery(namespace.root.at(path.path), query);
  return { s: 'ok', d: null, text: JSON.stringify(node.toJSON({ exportFormat: true })) };
};

const signIn = (connection: Connection, access: Access | undefined): Reply => {
  if (access === undefined) return { s: 'invalid_token', d: 'Could not parse auth token.' };
  connection.access = access;
  return { s: 'ok', d: { auth: access.auth } };
};

/** Applies the fields `authvar` and `noauth`, with which an administrator acts as another caller. */
const applyOverride = (body: Body, access: Access | undefined): Access | undefined => {
  if (access?.admin !== true) return access;
  if (jsonField(body, 'noauth') === true) return ANONYMOUS;
  return Object.hasOwn(body, 'authvar') ? accessOfOverride(jsonField(body, 'authvar')) : access;
};

const auth: Action = (connection, body) => {
  const cred = jsonField(body, 'cred');
  return signIn(connection, applyOverride(body, typeof cred === 'string' ? accessOfToken(cred) : undefined));
};

// Any credential makes the caller the administrator, as on the official emulator.
const googleAuth: Action = (connection, body) => signIn(connection, applyOverride(body, ADMIN));

const signOut: Action = (connection) => {
  connection.access = ANONYMOUS;
  return { s: 'ok', d: 'unauthenticated' };
};

/** Accepts a request without any effect, such as statistics of the client or an App Check token. */
const accept: Action = () => OK;

/** The actions of the websocket protocol, by name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['s', accept],
  ['auth', auth],
  ['gauth', googleAuth],
  ['unauth', signOut],
  ['appcheck', accept],
  // The SDK sends this misspelled name.
  ['unappeck', accept],
  ['unappcheck', accept],
  ['q', listen],
  ['n', unlisten],
  ['g', get],
  ['p', write(false)],
  ['m', write(true)],
  ['o', queueWrite(false)],
  ['om', queueWrite(true)],
  ['oc', cancelQueued],
  ['echo', (_connection, body) => ({ s: 'ok', d: jsonField(body, 'd') ?? null })],
]);
