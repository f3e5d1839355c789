import type { ServerResponse } from 'node:http';
import type { Json, TreeNode } from '../../tree/types.ts';
import type { Access } from '../access.ts';
import type { Namespace } from '../namespace.ts';
import type { Path } from '../paths.ts';
import type { HttpRequest } from './request.ts';
import { sendJson } from './respond.ts';

/** A REST request for data, with what was worked out about it. */
export interface DataRequest {
  readonly request: HttpRequest;
  readonly response: ServerResponse;
  readonly namespace: Namespace;
  readonly access: Access;
  readonly path: Path;
}

/** A node's entity tag: its content hash. */
export const etagOf = (node: TreeNode): string => (node.isEmpty ? 'null_etag' : node.hash());

/** A header's text; the first when it came several times. */
export const header = (request: HttpRequest, name: string): string | undefined => {
  const value = request.message.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Does the client want entity tags? */
export const wantsEtag = (request: HttpRequest): boolean =>
  header(request, 'x-firebase-etag')?.toLowerCase() === 'true';

/** JSON that is written out already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const CALLBACK = /^[\w$.]{1,200}$/;

/** Answers with a value the way `print`, `callback` and `download` ask for it; `print=silent` does not even make it. */
export const sendValue = ({ request, response }: DataRequest, make: () => Json | JsonText): void => {
  const { params } = request;
  const callback = params.get('callback');
  const print = params.get('print');
  if (print === 'silent' && callback === null) {
    response.writeHead(204);
    response.end();
    return;
  }
  const download = params.get('download');
  if (download !== null) {
    const name = download.replace(/[^\w.-]/g, '_').slice(0, 100) || 'data.json';
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  }
  const value = make();
  const text = value instanceof JsonText ? value.text : JSON.stringify(value, null, print === 'pretty' ? 2 : undefined);
  if (callback !== null && CALLBACK.test(callback)) {
    const body = Buffer.from(`/**/ ${callback}(${text});`, 'utf8');
    response.writeHead(200, { 'Content-Type': 'application/javascript; charset=utf-8', 'Content-Length': body.length });
    response.end(body);
    return;
  }
  sendJson(response, 200, text);
};
