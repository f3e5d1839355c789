/**
 * Loads the internal nodes, filters and disconnect queue of the client SDK, which are the reference for the emulator.
 * The SDK does not export them, so its bundle is compiled with one more line that exports them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface SdkIndex {
  readonly sdkIndex: true;
}

export interface SdkNode {
  hash(): string;
  val(exportFormat?: boolean): unknown;
}

interface SdkFilter {
  /** Returns the filtered `newNode`. */
  updateFullNode(oldNode: SdkNode, newNode: SdkNode, changes: null): SdkNode;
}

interface SdkParams {
  getIndex(): SdkIndex;
}

/** The onDisconnect writes that the SDK applies to its own cached data when it is disconnected. */
interface SdkQueue {
  readonly sdkQueue: true;
}

export interface SdkInternals {
  nodeFromJSON(json: unknown): SdkNode;
  nameCompare(a: string, b: string): number;
  readonly KEY_INDEX: SdkIndex;
  readonly VALUE_INDEX: SdkIndex;
  readonly PRIORITY_INDEX: SdkIndex;
  readonly PathIndex: new (path: unknown) => SdkIndex;
  readonly Path: new (text: string) => unknown;
  readonly QueryParams: new () => SdkParams;
  queryParamsOrderBy(params: SdkParams, index: SdkIndex): SdkParams;
  queryParamsStartAt(params: SdkParams, value: unknown, key?: string): SdkParams;
  queryParamsStartAfter(params: SdkParams, value: unknown, key?: string): SdkParams;
  queryParamsEndAt(params: SdkParams, value: unknown, key?: string): SdkParams;
  queryParamsEndBefore(params: SdkParams, value: unknown, key?: string): SdkParams;
  queryParamsLimitToFirst(params: SdkParams, count: number): SdkParams;
  queryParamsLimitToLast(params: SdkParams, count: number): SdkParams;
  queryParamsGetNodeFilter(params: SdkParams): SdkFilter;
  queryParamsGetQueryObject(params: SdkParams): unknown;
  newSparseSnapshotTree(): SdkQueue;
  sparseSnapshotTreeRemember(queue: SdkQueue, path: unknown, node: SdkNode): void;
  sparseSnapshotTreeForget(queue: SdkQueue, path: unknown): boolean;
  sparseSnapshotTreeForEachTree(queue: SdkQueue, prefix: unknown, visit: (path: unknown, node: SdkNode) => void): void;
}

const INTERNAL_NAMES =
  'nodeFromJSON,nameCompare,KEY_INDEX,VALUE_INDEX,PRIORITY_INDEX,PathIndex,Path,QueryParams,queryParamsOrderBy,queryParamsStartAt,' +
  'queryParamsStartAfter,queryParamsEndAt,queryParamsEndBefore,queryParamsLimitToFirst,queryParamsLimitToLast,' +
  'queryParamsGetNodeFilter,queryParamsGetQueryObject,newSparseSnapshotTree,sparseSnapshotTreeRemember,sparseSnapshotTreeForget,' +
  'sparseSnapshotTreeForEachTree';

/** Compiles the installed SDK and returns its internals. */
export function loadSdk(): SdkInternals {
  // Resolved from `firebase`, so that it is the version that `firebase` uses.
  const requireFromFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/database'));
  const file = requireFromFirebase.resolve('@firebase/database');
  const module: { exports: { internals?: SdkInternals } } = { exports: {} };
  const source = `${readFileSync(file, 'utf8')}\nexports.internals = { ${INTERNAL_NAMES} };`;
  new Function('require', 'module', 'exports', source)(createRequire(file), module, module.exports);
  if (module.exports.internals === undefined) throw new Error('The internals of the SDK have changed');
  return module.exports.internals;
}
