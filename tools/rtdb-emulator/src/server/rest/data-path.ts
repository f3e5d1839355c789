import { checkWritePath, INVALID_PATH, type Path } from '../paths.ts';
import { HttpProblem } from './request.ts';

const SUFFIX = '.json';

/**
 * Returns the data path of a URL path such as `/a/b.json`. The segments are percent-decoded separately, so `%2F`
 * becomes part of a key, which is then refused.
 */
export const dataPath = (rawPath: string): Path => {
  if (!rawPath.endsWith(SUFFIX)) throw new HttpProblem(400, 'append .json to your request URI to use the REST API');
  const parts: string[] = [];
  for (const raw of rawPath.slice(0, -SUFFIX.length).split('/')) {
    if (raw !== '') parts.push(decode(raw));
  }
  const parsed = checkWritePath(parts);
  if (!parsed.ok) throw new HttpProblem(400, parsed.error);
  return parts;
};

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new HttpProblem(400, INVALID_PATH);
  }
};
