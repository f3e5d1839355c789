import { type DataProblem, dataProblem } from '../tree/data-problem.ts';
import { EMPTY, fromJSON } from '../tree/node.ts';
import { ReadNode } from '../tree/node-reader.ts';
import type { Json, TreeNode } from '../tree/types.ts';
import type { Access } from './access.ts';
import type { Namespace } from './namespace.ts';
import { checkWritePath, findOverlap, INVALID_PATH, ownerPath, type Path, pathText, segments } from './paths.ts';

/** A path to overwrite, with its new value. */
export interface Write {
  readonly path: Path;
  /** JSON as it is sent (`null` removes the path), or a value that was parsed while it arrived. */
  readonly value: Json | ReadNode;
}

/** A write whose value is JSON. */
export interface JsonWrite extends Write {
  readonly value: Json;
}

/** An atomic request of one or more writes. */
export interface WriteRequest {
  readonly access: Access;
  readonly writes: readonly Write[];
  /** Epoch milliseconds: the value of `now` in rules and of the server value `timestamp`, for the whole request. */
  readonly now: number;
  /** For a transaction: the hash that the only written node must have before the write. */
  readonly expectedHash?: string;
  /** Whether the function triggers are skipped, as for an import. */
  readonly silent?: boolean;
  /** Whether the request is only checked and nothing is written. */
  readonly dryRun?: boolean;
}

/** `datastale`: the node doesn't have the `expectedHash`. `invalid`: the data or a path can't be stored. */
type CommitStatus = 'ok' | 'permission_denied' | 'datastale' | 'invalid';

export type CommitResult =
  | { readonly status: 'ok'; readonly root: TreeNode }
  | { readonly status: Exclude<CommitStatus, 'ok'>; readonly message: string; readonly key?: string };

interface Problem {
  readonly message: string;
  /** The invalid key, if that is the problem. */
  readonly key?: string;
}

/**
 * Runs a write request: resolves server values with the current data, evaluates the rules with the resulting tree, then
 * replaces the root, notifies the listeners, and fires the triggers. Synchronous, so requests never interleave. A
 * denied request is `permission_denied` even if its hash is stale, too, so that a client can't guess hashes of data
 * that it may not write (README, open point 5).
 */
export const commit = (namespace: Namespace, request: WriteRequest): CommitResult => {
  const before = namespace.root;
  const resolved: ResolvedWrite[] = [];
  for (const write of request.writes) {
    const result = resolve(before, write, request.now);
    if ('problem' in result) return { status: 'invalid', ...result.problem };
    resolved.push(result);
  }
  const after = applyWrites(before, resolved);
  const written = request.writes.map((write) => ({ path: ownerPath(write.path) }));
  if (!request.access.admin) {
    const rulesRequest = { auth: request.access.auth, root: before, now: request.now };
    if (!namespace.rules.canWrite(rulesRequest, after, written))
      return { status: 'permission_denied', message: 'Permission denied' };
  }
  const first = request.writes[0];
  if (
    request.expectedHash !== undefined &&
    first !== undefined &&
    before.at(first.path).hash() !== request.expectedHash
  ) {
    return { status: 'datastale', message: 'Transaction hash does not match' };
  }
  if (request.dryRun === true) return { status: 'ok', root: after };
  namespace.replaceRoot(after, request);
  return { status: 'ok', root: after };
};

/** A path to overwrite, with its new node. The empty node removes the path. */
interface ResolvedWrite {
  readonly path: Path;
  readonly node: TreeNode;
}

const resolve = (
  before: TreeNode,
  { path, value }: Write,
  now: number,
): ResolvedWrite | { readonly problem: Problem } => {
  if (value === null) return { path, node: EMPTY };
  const owner = ownerPath(path);
  const existing = before.at(path);
  const parsed =
    value instanceof ReadNode
      ? { ok: true as const, node: value.resolve(now, existing) }
      : fromJSON(value, { path: owner, serverValues: { now, existing } });
  if (!parsed.ok) return { problem: problemOf(parsed.problem) };
  const { node } = parsed;
  // `owner` and `path` differ if the path ends with `.priority`.
  if (owner !== path && !node.isEmpty && (!node.isLeaf || typeof node.value === 'boolean')) {
    return { problem: dataProblem('bad-priority', path) };
  }
  return { path, node };
};

// The phases in which the writes of a request are applied.
const ADDITION = 0;
const REMOVAL = 1;
const PRIORITY = 2;

const phaseOf = ({ path, node }: ResolvedWrite): number =>
  ownerPath(path) !== path ? PRIORITY : node.isEmpty ? REMOVAL : ADDITION;

/**
 * Applies all writes of a request; their order makes no difference. Additions come before removals, so that a node
 * whose children are all replaced is never empty meanwhile and keeps its priority (README, open point 10). New
 * priorities come last, when their nodes exist.
 */
const applyWrites = (before: TreeNode, writes: readonly ResolvedWrite[]): TreeNode => {
  let after = before;
  for (const phase of [ADDITION, REMOVAL, PRIORITY]) {
    for (const write of writes) if (phaseOf(write) === phase) after = after.set(write.path, write.node);
  }
  return after;
};

const problemOf = ({ code, message, path }: DataProblem): Problem => {
  const key = path.at(-1);
  return code === 'bad-key' && key !== undefined ? { message, key } : { message };
};

/**
 * Returns the writes of a merge at `base`. The keys of `data` may be paths, but no path may be an ancestor of another.
 */
export const mergeWrites = (
  base: Path,
  data: { readonly [key: string]: Json },
): { readonly writes: readonly JsonWrite[] } | { readonly error: string; readonly key?: string } => {
  const writes: JsonWrite[] = [];
  for (const [key, value] of Object.entries(data)) {
    const parts = segments(key);
    if (parts.length === 0) return { error: INVALID_PATH, key };
    const path = checkWritePath([...base, ...parts]);
    if (!path.ok) return { error: path.error, key };
    writes.push({ path: path.path, value });
  }
  const clash = findOverlap(writes.map((write) => write.path));
  if (clash === undefined) return { writes };
  return {
    error: `Invalid data; path /${pathText(clash[0])} is an ancestor of /${pathText(clash[1])} in the same update`,
  };
};
