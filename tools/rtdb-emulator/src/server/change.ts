import type { Json, TreeNode } from '../tree/types.ts';
import { splitMessage } from './frames.ts';
import { type Path, pathText } from './paths.ts';

/** One changed path of a merge, relative to the listener's path. No node, or the empty one: a removal. */
export interface ChangedChild {
  readonly path: Path;
  readonly node: TreeNode | undefined;
}

/**
 * An event for the listeners of a path. It is encoded once per distinct payload: listeners without a tag share a
 * buffer, and so do those with the same tag.
 */
export class Change {
  readonly base: Path;
  readonly at: Path;
  readonly node: TreeNode | undefined;
  readonly children: readonly ChangedChild[];
  readonly #frames = new Map<number | undefined, readonly Buffer[]>();
  readonly #events = new Map<boolean, string>();
  #data: string | undefined;

  private constructor(base: Path, at: Path, node: TreeNode | undefined, children: readonly ChangedChild[]) {
    this.base = base;
    this.at = at;
    this.node = node;
    this.children = children;
  }

  /** Creates the event that the path `at` (`base` or below it) now has `node`. */
  static overwrite(base: Path, at: Path, node: TreeNode): Change {
    return new Change(base, at, node, []);
  }

  /** Creates the event that several paths below `base` changed. */
  static merge(base: Path, children: readonly ChangedChild[]): Change {
    return new Change(base, base, undefined, children);
  }

  /** Returns the websocket frames for a listener with this tag. */
  frames(tag: number | undefined): readonly Buffer[] {
    const known = this.#frames.get(tag);
    if (known !== undefined) return known;
    const action = this.node === undefined ? 'm' : 'd';
    const tail = tag === undefined ? '' : `,"t":${tag}`;
    const body = `{"p":${JSON.stringify(pathText(this.at))},"d":${this.#wireData()}${tail}}`;
    const frames = splitMessage(`{"t":"d","d":{"a":"${action}","b":${body}}}`).map((text) => Buffer.from(text, 'utf8'));
    this.#frames.set(tag, frames);
    return frames;
  }

  /** Returns the server-sent event. */
  serverSentEvent(exportFormat: boolean): string {
    const known = this.#events.get(exportFormat);
    if (known !== undefined) return known;
    const path = `/${pathText(this.at.slice(this.base.length))}`;
    const options = { exportFormat, arrays: !exportFormat };
    const event =
      this.node === undefined
        ? sse('patch', path, object(this.children.map((c) => [pathText(c.path), c.node?.toJSON(options) ?? null])))
        : sse('put', path, JSON.stringify(this.node.toJSON(options)));
    this.#events.set(exportFormat, event);
    return event;
  }

  #wireData(): string {
    const options = { exportFormat: true };
    this.#data ??=
      this.node === undefined
        ? object(this.children.map((c) => [pathText(c.path), c.node?.toJSON(options) ?? null]))
        : JSON.stringify(this.node.toJSON(options));
    return this.#data;
  }
}

// Builds the text directly, because an object would lose a child called `__proto__`.
const object = (entries: readonly (readonly [string, Json])[]): string =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;

const sse = (event: string, path: string, data: string): string =>
  `event: ${event}\ndata: {"path":${JSON.stringify(path)},"data":${data}}\n\n`;
