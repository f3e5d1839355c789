import type { ServerResponse } from 'node:http';
import { Change } from '../change.ts';
import { MAX_BUFFERED_BYTES, SSE_KEEP_ALIVE_MS } from '../limits.ts';
import type { Subscriber } from '../listeners.ts';
import { readQuery } from '../queries.ts';
import type { DataRequest } from './data-request.ts';
import { admitRead } from './read.ts';

/** One client of server-sent events. */
class EventStream implements Subscriber {
  readonly #response: ServerResponse;
  readonly #exportFormat: boolean;

  constructor(response: ServerResponse, exportFormat: boolean) {
    this.#response = response;
    this.#exportFormat = exportFormat;
  }

  deliver(change: Change): void {
    this.write(change.serverSentEvent(this.#exportFormat));
  }

  /** A reader that lets too much pile up is cut off. */
  write(text: string): void {
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) this.#response.destroy();
    else this.#response.write(text);
  }

  /** Tells the client that the rules no longer let it listen, and ends. */
  cancel(): void {
    this.write('event: cancel\ndata: null\n\n');
    this.#response.end();
  }
}

/**
 * GET with `Accept: text/event-stream`: the value, then every change of it, until the client goes or the rules refuse.
 */
export const streamData = (data: DataRequest): void => {
  const query = admitRead(data, false);
  const { namespace, access, path, request, response } = data;
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  const stream = new EventStream(response, request.params.get('format') === 'export');
  const view = namespace.listeners.attach(path, query, stream);
  stream.deliver(Change.overwrite(path, path, readQuery(namespace.root.at(path), query)));
  const keepAlive = setInterval(() => stream.write('event: keep-alive\ndata: null\n\n'), SSE_KEEP_ALIVE_MS);
  const stopWatching = namespace.watchRules(() => {
    if (!namespace.mayRead(access, path, query)) stream.cancel();
  });
  const end = (): void => {
    clearInterval(keepAlive);
    stopWatching();
    namespace.listeners.detach(view, stream);
  };
  response.on('close', end);
  response.on('error', end);
};
