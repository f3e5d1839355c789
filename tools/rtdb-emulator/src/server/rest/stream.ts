import type { ServerResponse } from 'node:http';
import { Change } from '../change.ts';
import { MAX_BUFFERED_BYTES, SSE_KEEP_ALIVE_MS } from '../limits.ts';
import type { Subscriber } from '../listeners.ts';
import { readQuery } from '../queries.ts';
import type { DataRequest } from './data-request.ts';
import { admitRead } from './read.ts';

/** A client that receives server-sent events. */
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

  /** Sends text. A client that reads too slowly is disconnected. */
  write(text: string): void {
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) this.#response.destroy();
    else this.#response.write(text);
  }

  /** Sends the event which says that the rules no longer allow the read, and ends the stream. */
  cancel(): void {
    this.write('event: cancel\ndata: null\n\n');
    this.#response.end();
  }
}

/**
 * Answers GET with `Accept: text/event-stream`: sends the value and then its changes, until the client disconnects or
 * new rules deny the read.
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
