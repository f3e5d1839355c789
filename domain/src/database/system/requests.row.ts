import { type DatabaseRow, sweptAfter } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { isCreated, isNow, isRemovedAfterItsTime } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { hasFields } from '../rules/shapes.ts';
import { requestPath } from './requests.ts';

export const requestsRow = {
  root: 'Requests',
  paths: [requestPath],
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: sweptAfter('requestAnswers', 'At', 'record'),
  rules: {
    note: 'Answers to requests. An answer is written in the same update as the effect of its request, which makes retries idempotent. It is removed after 30 days.',
    index: ['At'],
    at: {
      $request: {
        write: all(isServer, any(isCreated, isRemovedAfterItsTime('requestAnswers'))),
        validate: hasFields('Name', 'By', 'At', 'Input', 'Answer'),
        at: { At: isNow },
      },
    },
  },
} as const satisfies DatabaseRow;
