import type { Json, Query } from '../tree/types.ts';
import { Change } from './change.ts';
import type { Connection } from './connection.ts';
import type { Subscriber, View } from './listeners.ts';
import { type Path, pathText } from './paths.ts';
import { queryKey, readQuery } from './queries.ts';

/** A listen of a connection. */
class SocketListen implements Subscriber {
  /** The query as it was sent. */
  readonly wireQuery: Json | undefined;
  readonly view: View;
  readonly #connection: Connection;
  readonly #tag: number | undefined;

  constructor(connection: Connection, request: ListenRequest) {
    this.#connection = connection;
    this.#tag = request.tag;
    this.wireQuery = request.wireQuery;
    this.view = connection.namespace.listeners.attach(request.path, request.query, this);
  }

  deliver(change: Change): void {
    this.#connection.push(change.frames(this.#tag));
  }
}

/** A client's request to listen. */
export interface ListenRequest {
  readonly path: Path;
  /** `null`: the whole value. */
  readonly query: Query | null;
  /** The query as it was sent, for the message that revokes the listen. */
  readonly wireQuery: Json | undefined;
  /** The number by which the client recognises the pushes of a query. */
  readonly tag: number | undefined;
  /** The hash of the data that the client has cached; `""` if it has none. */
  readonly hash: string;
}

/** Returns the name of a listen. It contains the query's tag, or its parameters if the client sent no tag. */
const nameOf = ({ path, query, tag }: Pick<ListenRequest, 'path' | 'query' | 'tag'>): string =>
  `${tag ?? queryKey(query)}/${path.join('/')}`;

/** The listens of a connection. */
export class SocketListens {
  readonly #connection: Connection;
  readonly #byName = new Map<string, SocketListen>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get size(): number {
    return this.#byName.size;
  }

  /** Attaches a listen and sends the data, unless the client's cached copy is up to date. */
  add(request: ListenRequest): void {
    this.remove(request);
    const listen = new SocketListen(this.#connection, request);
    this.#byName.set(nameOf(request), listen);
    const node = readQuery(this.#connection.namespace.root.at(request.path), request.query);
    // The hash of an empty node is empty. Other data are hashed only if the client has cached something.
    const isUpToDate = request.hash === '' ? node.isEmpty : !node.isEmpty && node.hash() === request.hash;
    if (!isUpToDate) listen.deliver(Change.overwrite(request.path, request.path, node));
  }

  /** Detaches a listen, if it exists. */
  remove(request: Pick<ListenRequest, 'path' | 'query' | 'tag'>): void {
    const name = nameOf(request);
    const listen = this.#byName.get(name);
    if (listen === undefined) return;
    this.#byName.delete(name);
    this.#connection.namespace.listeners.detach(listen.view, listen);
  }

  /** Revokes the listens that the rules no longer allow. */
  recheck(): void {
    const { namespace, access } = this.#connection;
    for (const [name, listen] of [...this.#byName]) {
      const { path, query } = listen.view;
      if (namespace.mayRead(access, path, query)) continue;
      this.#byName.delete(name);
      namespace.listeners.detach(listen.view, listen);
      this.#connection.pushJson('c', {
        p: pathText(path),
        ...(query === null || listen.wireQuery === undefined ? {} : { q: [listen.wireQuery] }),
      });
    }
  }

  /** Detaches all listens. */
  clear(): void {
    for (const listen of this.#byName.values()) this.#connection.namespace.listeners.detach(listen.view, listen);
    this.#byName.clear();
  }
}
