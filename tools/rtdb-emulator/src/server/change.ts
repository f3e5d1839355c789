import type { Json, TreeNode } from '../tree/types.ts';
import { splitMessage } from './frames.ts';
import { type Path, pathText } from './paths.ts';

/** A changed path of a merge. */
export interface ChangedPath {
  /** Relative to the listener's path. */
  readonly path: Path;
  /** The new node. `undefined` or the empty node: the path was removed. */
  readonly node: TreeNode | undefined;
}

/**
 * An event for the listeners of a path. Each distinct payload is encoded once: all listeners without a tag (the number
 * that a client gives to a query) share a buffer, and so do all listeners with the same tag.
 */
export class Change {
  /** The listeners' path. */
  readonly base: Path;
  /** The path that was overwritten; for a merge, `base`. */
  readonly at: Path;
  /** The new node of an overwrite; `undefined` for a merge. */
  readonly node: TreeNode | undefined;
  /** The changed paths of a merge; empty for an overwrite. */
  readonly changedPaths: readonly ChangedPath[];
  /** Websocket frames by tag. */
  readonly #frames = new Map<number | undefined, readonly Buffer[]>();
  /** Server-sent events by `exportFormat`. */
  readonly #events = new Map<boolean, string>();
  /** The data of the frames as JSON text. */
  #data: string | undefined;

  private constructor(base: Path, at: Path, node: TreeNode | undefined, changedPaths: readonly ChangedPath[]) {
    this.base = base;
    this.at = at;
    this.node = node;
    this.changedPaths = changedPaths;
  }

  /** Creates the event that the path `at` (`base` or below it) now has `node`. */
  static overwrite(base: Path, at: Path, node: TreeNode): Change {
    return new Change(base, at, node, []);
  }

  /** Creates the event that several paths below `base` changed. */
  static merge(base: Path, changedPaths: readonly ChangedPath[]): Change {
    return new Change(base, base, undefined, changedPaths);
  }

  /** Returns the websocket frames for a listener with this tag. */
  frames(tag: number | undefined): readonly Buffer[] {
    const known = this.#frames.get(tag);
    if (known !== undefined) return known;
    const action = this.node === undefined ? 'm' : 'd';
    const tagField = tag === undefined ? '' : `,"t":${tag}`;
    const body = `{"p":${JSON.stringify(pathText(this.at))},"d":${this.#wireData()}${tagField}}`;
    const frames = splitMessage(`{"t":"d","d":{"a":"${action}","b":${body}}}`).map((text) => Buffer.from(text, 'utf8'));
    this.#frames.set(tag, frames);
    return frames;
  }

  /** Returns the server-sent event for a listener over HTTP. */
  serverSentEvent(exportFormat: boolean): string {
    const known = this.#events.get(exportFormat);
    if (known !== undefined) return known;
    const path = `/${pathText(this.at.slice(this.base.length))}`;
    const options = { exportFormat, arrays: !exportFormat };
    const event =
      this.node === undefined
        ? formatEvent(
            'patch',
            path,
            formatObject(
              this.changedPaths.map((changed) => [pathText(changed.path), changed.node?.toJSON(options) ?? null]),
            ),
          )
        : formatEvent('put', path, JSON.stringify(this.node.toJSON(options)));
    this.#events.set(exportFormat, event);
    return event;
  }

  #wireData(): string {
    const options = { exportFormat: true };
    this.#data ??=
      this.node === undefined
        ? formatObject(
            this.changedPaths.map((changed) => [pathText(changed.path), changed.node?.toJSON(options) ?? null]),
          )
        : JSON.stringify(this.node.toJSON(options));
    return this.#data;
  }
}

// The text is built directly, because an object would lose a child called `__proto__`.
const formatObject = (entries: readonly (readonly [string, Json])[]): string =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;

const formatEvent = (event: string, path: string, data: string): string =>
  `event: ${event}\ndata: {"path":${JSON.stringify(path)},"data":${data}}\n\n`;
