import { ACCESS_LINK_KINDS } from '../person/access-link.ts';
import { accessLinkPath, cardPath, latestAccessLinkPath, SECRET_LENGTH } from './cards.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { all, any } from './rules/expression.ts';
import {
  anyDesk,
  append,
  erasing,
  has,
  isNumber,
  isText,
  matches,
  ofPerson,
  oneOf,
  own,
  server,
  text,
} from './rules/predicates.ts';
import { after, before, field, old, oldField, value } from './rules/value.ts';
import { staffPath } from './staff.ts';
import { userPath } from './users.ts';

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
  keep: sweptAfter('links', 'Until', 'record'),
  rules: {
    note: 'One-time links, by the hash of their code: made once; used once, in time, while it is the newest of its person, nobody ended it, the account is open and its maker still has a role; swept 30 days after they are over. The desk reads what became of one.',
    index: ['Until', 'Uid', 'RedeemedFrom'],
    at: {
      $code: {
        read: anyDesk,
        write: all(
          server,
          any(
            append,
            all(
              `!${value.exists}`,
              any(all(oldField('Until').isNumber, `${oldField('Until')} < now`), erasing(`${oldField('Uid')}`)),
            ),
          ),
        ),
        validate: has('Uid', 'By', 'Kind', 'At', 'Until'),
        at: {
          Uid: isText,
          By: isText,
          Kind: matches(oneOf(ACCESS_LINK_KINDS)),
          At: isNumber,
          Until: isNumber,
          UsedAt: {
            note: 'The sessions that the account had when the link was made are ended in the same update; SessionsSince is cut to whole seconds.',
            write: all(
              server,
              `!${old.exists}`,
              `!${oldField('Ended').exists}`,
              `${value} === now`,
              oldField('Until').isNumber,
              `${oldField('Until')} > now`,
              `${before(latestAccessLinkPath, bearer)} === $code`,
              `${before(userPath, bearer, 'Active')} !== false`,
              before(staffPath, { uid: `${oldField('By')}` }).exists,
              `${after(userPath, bearer, 'SessionsSince')} * 1000 > ${oldField('At')} - 1000`,
              field('RedeemedFrom').exists,
            ),
            validate: isNumber,
          },
          RedeemedFrom: {
            note: 'The maker once more, from when it is used: the index of what somebody let in.',
            write: all(server, append, `${field('UsedAt')} === now`),
            validate: `${value} === ${field('By')}`,
          },
          Ended: {
            write: all(server, append, `!${oldField('UsedAt').exists}`),
            validate: has('At', 'By'),
            at: { At: `${value} === now`, By: isText },
            closed: true,
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
    at: { $uid: { read: anyDesk, write: all(server, value.exists), validate: isText } },
  },
} as const satisfies DatabaseRow;
