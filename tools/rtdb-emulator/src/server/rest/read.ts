import { missingIndexText } from '../../tree/query.ts';
import type { Query, TreeNode } from '../../tree/types.ts';
import { readQuery } from '../queries.ts';
import { type DataRequest, etagOf, header, sendNode, sendText, wantsEtag } from './data-request.ts';
import { checkForms, queryOf } from './params.ts';
import { HttpProblem } from './request.ts';

/** Refuses a read that the rules deny or that lacks an index. Returns its query. */
export const admitRead = ({ namespace, access, path, request }: DataRequest, shallow: boolean): Query | null => {
  checkForms(request.params);
  const query = queryOf(request.params, shallow);
  if (!namespace.mayRead(access, path, query)) throw new HttpProblem(401, 'Permission denied');
  // Administrators need the index too (README, open point 6).
  if (query !== null && !namespace.rules.hasIndex(path, query.index)) {
    throw new HttpProblem(400, missingIndexText(query.index, path));
  }
  return query;
};

const shallowText = (node: TreeNode): string => {
  if (node.isLeaf || node.isEmpty) return JSON.stringify(node.value);
  const keys: string[] = [];
  for (const key of node.keys()) keys.push(`${JSON.stringify(key)}:true`);
  return `{${keys.join(',')}}`;
};

/** Answers GET: the value, possibly filtered, shallow or in export form. */
export const readData = (data: DataRequest): void => {
  const { request, response, namespace, path } = data;
  const { params } = request;
  const shallow = params.get('shallow') === 'true';
  const query = admitRead(data, shallow);
  const stored = namespace.root.at(path);
  // A query result never includes a leaf, but `shallow` does: the export thus checks whether there are any data.
  const node = shallow && stored.isLeaf ? stored : readQuery(stored, query);
  const knownTag = header(request, 'if-none-match');
  if (knownTag !== undefined || wantsEtag(request)) {
    const etag = etagOf(node);
    response.setHeader('ETag', etag);
    if (knownTag === etag) {
      response.writeHead(304);
      response.end();
      return;
    }
  }
  if (shallow) {
    sendText(data, () => [shallowText(node)]);
    return;
  }
  const exportFormat = params.get('format') === 'export';
  sendNode(data, node, { exportFormat, arrays: query === null });
};
