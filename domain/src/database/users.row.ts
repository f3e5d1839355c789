import { RELATIONS } from '../person/guardian.ts';
import { branchPath } from './branches.ts';
import { erasurePath } from './erasures.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import type { RuleNode } from './rules/node.ts';
import {
  anyDesk,
  append,
  has,
  isNumber,
  isText,
  matches,
  nextVersion,
  notMerged,
  oneOf,
  own,
  ownOpen,
  server,
  text,
} from './rules/predicates.ts';
import { after, before, field, old, value } from './rules/value.ts';
import { staffPath } from './staff.ts';
import {
  EMERGENCY_CONTACT,
  emailPath,
  emailsPath,
  MEMBER_NUMBER_MAX_LENGTH,
  mergedUserPath,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  phonePath,
  pinPath,
  userPath,
  usersPath,
} from './users.ts';

/** Words parted by single spaces. */
const WORDS = '/^[^\\s]+( [^\\s]+)*$/';
const BIRTH_DATE = '/^(19|20)[0-9][0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/';
/** E.164: Mexico's with ten digits, any other country's. */
const PHONE = '/^\\+(52[0-9]{10}|([1-46-9][0-9]|5[013-9])[0-9]{6,13})$/';
const PIN = '/^[0-9]{6}$/';
const EMAIL_MAX_LENGTH = 254;
const ownWrite = all(ownOpen, notMerged());
/** What people change of their profile without the server. */
const OWN_FIELDS = ['Nombre', 'BirthDate', 'EmergencyContact', 'HomeBranch', 'ConsentAt'] as const;

export const usersRow = {
  root: 'Users',
  paths: [usersPath, userPath],
  person: { merge: 'join', copy: { as: 'Profile' }, erase: 'anonymous' },
  keep: 'with its person',
  rules: {
    index: ['Pin'],
    at: {
      $uid: {
        read: any(own, anyDesk),
        write: all(server, value.exists, nextVersion(), any(notMerged(), after(erasurePath).exists)),
        why: {
          write:
            "The server's write of a whole or part of a profile. Phone and Email must own their uniqueness key after the write. Who was joined into another stays as the joining left them, until they are erased.",
        },
        at: {
          Nombre: {
            write: all(ownWrite, append),
            validate: all(
              text({ min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH }),
              `newData.val().matches(${WORDS})`,
              `!${field('ErasedAt').exists}`,
            ),
            why: {
              write: 'The first name; another one is given by updateUser, which counts renames.',
              validate:
                'Words parted by single spaces: search and receipts rely on it. Who was erased gets no name again.',
            },
          },
          BirthDate: { write: ownWrite, validate: matches(BIRTH_DATE) },
          EmergencyContact: { write: ownWrite, validate: text(EMERGENCY_CONTACT) },
          HomeBranch: {
            write: all(ownWrite, value.exists),
            validate: all(text({ min: 1 }), before(branchPath, { branch: `${value}` }, 'Name').exists),
          },
          ConsentAt: {
            note: 'Accepting the privacy notice: once, now, and never taken back by hand.',
            write: all(ownWrite, `!${old.exists}`, `${value} === now`),
            validate: isNumber,
          },
          Phone: all(matches(PHONE), `${after(phonePath, { phone: `${value}` })} === $uid`),
          Guardian: {
            note: 'Somebody who has a phone: another member, or by name. In place of an own phone it takes the birth date.',
            validate: all(
              any(value.child('Uid').exists, has('Name', 'Phone', 'Relation')),
              any(field('Phone').exists, field('BirthDate').exists),
            ),
            at: {
              Uid: all(isText, `${value} !== $uid`, after(userPath, { uid: `${value}` }, 'Phone').exists),
              Name: text({ min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH }),
              Phone: matches(PHONE),
              Relation: matches(oneOf(RELATIONS)),
            },
            closed: true,
          },
          Email: all(
            text({ max: EMAIL_MAX_LENGTH }),
            `${after(emailPath, { email: `${value}.toLowerCase().replace('.', ',')` })} === $uid`,
          ),
          Pin: all(matches(PIN), `${after(pinPath, { pin: `${value}` })} === $uid`),
          MemberNumber: text({ min: 1, max: MEMBER_NUMBER_MAX_LENGTH }),
          Active: {
            note: 'A closed account takes no new data of its own; staff are closed by nobody, and who was joined into another stays closed.',
            validate: any(
              all(`${value} === true`, `!${field('MergedInto').exists}`),
              all(`${value} === false`, `!${after(staffPath).exists}`),
            ),
          },
          MergedInto: {
            note: 'Staff are not joined into another, nor is anybody into somebody who was, or into themselves. A closed account is opened first, on either side.',
            validate: all(
              isText,
              `${before(userPath, { uid: '$uid' }, 'Active')} !== false`,
              `${before(userPath, { uid: `${value}` }, 'Active')} !== false`,
              `!${after(staffPath, { uid: '$uid' }).exists}`,
              `!${after(userPath, { uid: `${value}` }, 'MergedInto').exists}`,
            ),
          },
          SessionsSince: {
            note: 'Epoch seconds: callables refuse sessions that began before it. It never moves back, and at most to the next second.',
            validate: all(isNumber, `${value} <= now / 1000 + 1`, any(`!${old.exists}`, `${value} >= ${old}`)),
          },
          ErasedAt: {
            note: 'Everything else but this, CreatedAt and what a joining left is gone.',
            validate: after(erasurePath).exists,
          },
          CreatedAt: all(isNumber, any(`!${old.exists}`, `${value} === ${old}`)),
        },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;

/** A key that belongs to one person: taken together with the owner's profile, given back or handed over once that names it no more. */
function uniqueKey(profileField: 'Phone' | 'Email' | 'Pin', key: string): Pick<RuleNode, 'write' | 'validate'> {
  const named = (uid: string): string => `${after(userPath, { uid }, profileField)}`;
  return {
    write: all(server, any(`!${old.exists}`, `${old} === ${value}`, `${named(`${old}`)} !== ${key}`)),
    validate: all(isText, `${named(`${value}`)} === ${key}`),
  };
}

export const phonesRow = {
  root: 'Phones',
  paths: [phonePath],
  person: { merge: 'move', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "Uniqueness by key. A key is taken once, and given back or handed over only when its owner's profile no longer names it.",
    at: { $phone: uniqueKey('Phone', '$phone') },
  },
} as const satisfies DatabaseRow;

export const emailsRow = {
  root: 'Emails',
  paths: [emailsPath, emailPath],
  person: { merge: 'move', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: { at: { $email: uniqueKey('Email', "$email.replace(',', '.')") } },
} as const satisfies DatabaseRow;

export const pinsRow = {
  root: 'Pins',
  paths: [pinPath],
  person: { merge: 'move', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: { at: { $pin: uniqueKey('Pin', '$pin') } },
} as const satisfies DatabaseRow;

export const mergedUsersRow = {
  root: 'MergedUsers',
  paths: [mergedUserPath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "Profiles as they were before they were joined into another person's: to the last word, because their owners may write them at the same moment. `Unsettled` stays until what follows from the joining is done.",
    index: ['Unsettled', 'Into'],
    at: {
      $uid: {
        read: anyDesk,
        write: all(
          server,
          append,
          ...OWN_FIELDS.map((name) => `${value.child(`Profile/${name}`)} === ${before(userPath, {}, name)}`),
        ),
        validate: has('Into', 'At', 'By'),
        at: { Unsettled: { write: all(server, `!${value.exists}`), validate: isNumber } },
      },
    },
  },
} as const satisfies DatabaseRow;
