import { parseRestQuery } from '../../tree/query.ts';
import type { Query } from '../../tree/types.ts';
import { nullIfPlain } from '../queries.ts';
import { HttpProblem } from './request.ts';

const badRequest = (message: string): HttpProblem => new HttpProblem(400, message);

/** Returns the query of a REST read; `null` if it selects all children in the default order. */
export const queryOf = (params: URLSearchParams, shallow: boolean): Query | null => {
  const parsed = parseRestQuery(params, { shallow });
  if (!parsed.ok) throw badRequest(parsed.error);
  return nullIfPlain(parsed.query);
};

/** The valid values of parameters, with the error message for other values. */
const FORMATS = {
  timeout: [/^\d+(ms|s|min)$/, 'timeout must be a number followed by ms, s or min'],
  writeSizeLimit: [
    /^(tiny|small|medium|large|unlimited)$/,
    'writeSizeLimit must be one of tiny, small, medium, large, unlimited',
  ],
  print: [/^(pretty|silent)$/, 'print must be pretty or silent'],
  format: [/^export$/, 'format must be export'],
} as const;

/** Refuses invalid values of parameters. The emulator ignores valid values of `timeout` and `writeSizeLimit`. */
export const checkFormats = (params: URLSearchParams): void => {
  for (const [name, [format, message]] of Object.entries(FORMATS)) {
    const text = params.get(name);
    if (text !== null && !format.test(text)) throw badRequest(message);
  }
};
