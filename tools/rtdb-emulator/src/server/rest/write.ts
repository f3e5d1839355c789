import { BAD_JSON } from '../../tree/data-problem.ts';
import { NodeReader, type ReadNode } from '../../tree/node-reader.ts';
import type { Json, TreeNode } from '../../tree/types.ts';
import { type CommitResult, commit, mergeWrites, type Write } from '../commit.ts';
import { isObject, parseJsonValue } from '../json.ts';
import { ownerPath, type Path, segments, writePath } from '../paths.ts';
import type { PushIds } from '../push-id.ts';
import { type DataRequest, etagOf, header, sendNode, sendText, sendValue } from './data-request.ts';
import { badKey } from './json-position.ts';
import { checkForms } from './params.ts';
import { bodyChunks, HttpProblem, readBody } from './request.ts';
import { sendJson } from './respond.ts';

interface Body {
  readonly text: string;
  readonly value: Json;
}

/** Reads the body as JSON. Used for merges, whose keys are paths. */
const readJson = async ({ request }: DataRequest): Promise<Body> => {
  const text = await readBody(request.message);
  const value = parseJsonValue(text);
  if (value === undefined) throw new HttpProblem(400, BAD_JSON);
  return { text, value };
};

/** Reads the body as the value of `path`, parsing it while it arrives. */
const readValue = async ({ request }: DataRequest, path: Path): Promise<ReadNode> => {
  const reader = new NodeReader(ownerPath(path));
  for await (const chunk of bodyChunks(request.message)) reader.push(chunk);
  const result = reader.end();
  if (!result.ok) throw new HttpProblem(400, result.problem.message);
  return result.value;
};

const plain = (node: TreeNode): Json => node.toJSON({ arrays: true });

const admitWrite = ({ request, path }: DataRequest): void => {
  checkForms(request.params);
  const parsed = writePath(path);
  if (!parsed.ok) throw new HttpProblem(400, parsed.error);
};

const run = (data: DataRequest, writes: readonly Write[], body?: Body): TreeNode => {
  const result: CommitResult = commit(data.namespace, {
    access: data.access,
    writes,
    now: Date.now(),
    silent: data.request.params.get('disableTriggers') === 'true',
  });
  if (result.status === 'ok') return result.root;
  if (result.status === 'permission_denied') throw new HttpProblem(401, 'Permission denied');
  if (body !== undefined && result.key !== undefined) throw new HttpProblem(400, badKey(body.text, result.key));
  throw new HttpProblem(400, result.message);
};

/** Checks `if-match`. Returns false after answering with 412 and the present value. */
const matches = (data: DataRequest): boolean => {
  const expected = header(data.request, 'if-match');
  if (expected === undefined) return true;
  const { namespace, access, path, response } = data;
  const node = namespace.root.at(path);
  const etag = etagOf(node);
  if (expected === etag || expected === '*') return true;
  // The answer contains the present value, so it requires the right to read.
  if (!namespace.mayRead(access, path, null)) throw new HttpProblem(401, 'Permission denied');
  response.setHeader('ETag', etag);
  sendJson(response, 412, JSON.stringify(plain(node)));
  return false;
};

const put = (data: DataRequest, value: ReadNode): void => {
  if (!matches(data)) return;
  const node = run(data, [{ path: data.path, value }]).at(data.path);
  if (header(data.request, 'if-match') !== undefined || header(data.request, 'x-firebase-etag') !== undefined) {
    data.response.setHeader('ETag', etagOf(node));
  }
  sendNode(data, node);
};

const patch = (data: DataRequest, body: Body): void => {
  if (body.value === null) {
    run(data, [{ path: data.path, value: null }]);
    sendValue(data, null);
    return;
  }
  if (!isObject(body.value)) {
    throw new HttpProblem(
      400,
      "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?",
    );
  }
  const merge = mergeWrites(data.path, body.value);
  if ('error' in merge)
    throw new HttpProblem(400, merge.key === undefined ? merge.error : badKey(body.text, merge.key));
  const root = run(data, merge.writes, body);
  const echoed = Object.keys(body.value).map((key) => {
    const value = plain(root.at([...data.path, ...segments(key)]));
    return `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  });
  sendText(data, () => [`{${echoed.join(',')}}`]);
};

/** Answers PUT, POST, PATCH and DELETE. */
export const writeData = async (data: DataRequest, pushIds: PushIds): Promise<void> => {
  admitWrite(data);
  switch (data.request.method) {
    case 'PUT':
      put(data, await readValue(data, data.path));
      return;
    case 'PATCH':
      patch(data, await readJson(data));
      return;
    case 'POST': {
      const path = [...data.path, pushIds.next(Date.now())];
      run(data, [{ path, value: await readValue(data, path) }]);
      sendValue(data, { name: path.at(-1) ?? null });
      return;
    }
    case 'DELETE':
      if (!matches(data)) return;
      run(data, [{ path: data.path, value: null }]);
      sendValue(data, null);
      return;
    default:
      throw new HttpProblem(405, `Method ${data.request.method} is not supported`);
  }
};
