import {
  ERASURE_REQUESTS_PAGE,
  erasurePath,
  erasureRequestPath,
  erasureRequestsPath,
  erasuresPath,
} from './erasures.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { all, any } from './rules/expression.ts';
import { erasing, has, isOver, nextOf, own, role, server } from './rules/predicates.ts';
import { after, before, field, old, oldField, value } from './rules/value.ts';
import { userPath } from './users.ts';

const withdrawn = all(`!${value.exists}`, `!${oldField('Ended').exists}`, `!${erasing()}`);

/** Asked anew after it was refused. */
const askedAgain = all(
  oldField('Refused').exists,
  field('Open').exists,
  `!${field('Refused').exists}`,
  `!${field('Ended').exists}`,
);

export const erasureRequestsRow = {
  root: 'ErasureRequests',
  paths: [erasureRequestPath, erasureRequestsPath],
  person: { merge: 'leave', copy: { as: 'ErasureRequest' }, erase: 'keep' },
  keep: sweptAfter('requests', 'Ended', 'record'),
  rules: {
    note: 'Who asked for the own data to be erased, and until when the gym answers. Withdrawn while nothing was begun; once done, or refused for a reason, it stays as the proof, for its time from that answer on, and one that was refused is asked again.',
    list: { from: 'last', most: ERASURE_REQUESTS_PAGE },
    read: role('admin'),
    index: ['Open', 'Ended'],
    at: {
      $uid: {
        read: any(own, role('admin')),
        write: all(server, any(`!${old.exists}`, withdrawn, askedAgain, isOver('requests', 'Ended'))),
        validate: has('At', 'By', 'AnswerBy', 'DoneBy'),
        at: {
          At: `${value} === now`,
          Open: { write: all(server, `!${value.exists}`, `${field('Ended')} === now`) },
          Refused: {
            write: all(
              server,
              `!${erasing()}`,
              before(erasureRequestPath, {}, 'Open').exists,
              `!${after(erasureRequestPath, {}, 'Open').exists}`,
            ),
            validate: has('At', 'By', 'Ground'),
            at: { At: `${value} === now` },
          },
          Ended: { write: all(server, `!${old.exists}`, `!${field('Open').exists}`), validate: `${value} === now` },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/** Begun together with the profile, whose owner has no role, after somebody asked for it. */
const begin = all(
  `!${old.exists}`,
  `${after(userPath, {}, 'ErasedAt')} === now`,
  before(erasureRequestPath, { uid: `${field('Request')}` }, 'Open').exists,
);

const goOn = all(nextOf('Turn'), ...['At', 'By', 'Request'].map((name) => `${field(name)} === ${oldField(name)}`));

const end = `!${value.exists}`;

export const erasuresRow = {
  root: 'Erasures',
  paths: [erasurePath, erasuresPath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'while it is true',
  rules: {
    note: 'Whose data are being erased: what may be taken away of records that are otherwise only appended hangs on it. Each step takes the next turn, so of two runs one goes on.',
    at: {
      $uid: {
        write: all(server, any(begin, goOn, end)),
        validate: all(field('At').isNumber, field('By').isString),
      },
    },
  },
} as const satisfies DatabaseRow;
