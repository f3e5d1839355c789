import { accessLinkPath, cardPath, latestAccessLinkPath } from './cards.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { append, has, isNumber, isText, ofPerson, own, server, text } from './rules/predicates.ts';
import { before, old, oldField, value } from './rules/value.ts';
import { userPath } from './users.ts';

const SECRET_LENGTH = { min: 20, max: 64 };
const LINK_KEPT_MS = 7 * 86_400_000;

/** Whose link it is. */
const bearer = { uid: `${oldField('Uid')}` };

export const cardsRow = {
  root: 'Cards',
  paths: [cardPath],
  person: { merge: 'move', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "Secret of the card's changing QR: one's own.",
    at: {
      $uid: {
        read: own,
        write: all(ofPerson, value.exists),
        validate: has('Secret'),
        at: { Secret: text(SECRET_LENGTH) },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;

export const accessLinksRow = {
  root: 'AccessLinks',
  paths: [accessLinkPath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: { by: 'Until', unitMs: 1, removes: 'record', afterMs: LINK_KEPT_MS },
  rules: {
    note: 'One-time links, by the hash of their code: made once; used once, in time, while it is the newest of its person and the account is open; swept when they are over.',
    index: ['Until'],
    at: {
      $code: {
        write: all(
          server,
          any(append, all(`!${value.exists}`, oldField('Until').isNumber, `${oldField('Until')} < now`)),
        ),
        validate: has('Uid', 'By', 'Until'),
        at: {
          Uid: isText,
          By: isText,
          Until: isNumber,
          UsedAt: {
            write: all(
              server,
              `!${old.exists}`,
              `${value} === now`,
              oldField('Until').isNumber,
              `${oldField('Until')} > now`,
              `${before(latestAccessLinkPath, bearer)} === $code`,
              `${before(userPath, bearer, 'Active')} !== false`,
            ),
            validate: isNumber,
          },
        },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;

export const latestAccessLinksRow = {
  root: 'LatestAccessLinks',
  paths: [latestAccessLinkPath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "The hash of each person's newest link: it ends the older ones.",
    at: { $uid: { write: all(server, value.exists), validate: isText } },
  },
} as const satisfies DatabaseRow;
