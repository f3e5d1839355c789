import type { DatabaseRow } from '../row.ts';
import { isDesk, isOwnerOrGuardian, isOwnerWithOpenAccount, isServer } from '../rules/callers.ts';
import { isCreated, isNow, isRemoved, isTrue, isUnchanged, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import type { RuleSourceNode } from '../rules/node.ts';
import { atLeast, atMost, differs, dividedBy, equals, NOW, plus, type Term, wildcardKey } from '../rules/operand.ts';
import { takesNextVersion, wasNotMerged } from '../rules/person.ts';
import { hasFields, isNumber, isTextLike, isTextWithin } from '../rules/shapes.ts';
import { after, before, field, old, type Value, value } from '../rules/value.ts';
import { branchPath } from '../system/branches.ts';
import { erasurePath } from './erasures.ts';
import { staffPath } from './staff.ts';
import { emailPath, emailsPath, mergedUserPath, phonePath, pinPath, userPath, usersPath } from './users.ts';

const BIRTH_DATE = /^(19|20)[0-9][0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;
const isOwnWrite = all(isOwnerWithOpenAccount, wasNotMerged());
/** A person without a phone who has a guardian keeps the birth date: the gym must know who is under age. */
const keepsAge = any(value.exists, not(field('Guardian').exists), field('Phone').exists);
/** Fields of the profile that its owner can write without the server. */
const OWN_FIELDS = ['BirthDate', 'HomeBranch', 'ConsentAt'] as const;

export const usersRow = {
  root: 'Users',
  paths: [usersPath, userPath],
  person: { merge: 'join', export: { as: 'Profile' }, erase: 'anonymous' },
  keep: 'with its person',
  rules: {
    index: ['Pin'],
    at: {
      $uid: {
        read: any(isOwnerOrGuardian, isDesk),
        write: all(isServer, value.exists, takesNextVersion(), any(wasNotMerged(), after(erasurePath).exists)),
        why: {
          write:
            "The server writes a profile or a part of it. Only the server writes free texts, because it removes invisible characters. After the write, the uniqueness keys of Phone, Email and Pin must have this uid. The profile of a person who was merged into another one doesn't change until it is erased.",
        },
        at: {
          Nombre: {
            note: 'An erased profile gets no name.',
            validate: not(field('ErasedAt').exists),
          },
          BirthDate: { write: all(isOwnWrite, keepsAge), validate: isTextLike(BIRTH_DATE) },
          HomeBranch: {
            write: all(isOwnWrite, value.exists),
            validate: all(isTextWithin({ min: 1 }), before(branchPath, { branch: value }, 'Name').exists),
          },
          ConsentAt: {
            note: "When the person accepted the privacy notice: written once, with the server's time.",
            write: all(isOwnWrite, wasAbsent, isNow),
            validate: isNumber,
          },
          Phone: equals(after(phonePath, { phone: value }), wildcardKey('$uid')),
          Guardian: {
            note: 'The guardian: another member with a phone, or a person with name, phone and relation. A person with a guardian has a phone or a birth date.',
            validate: all(
              any(value.child('Uid').exists, hasFields('Name', 'Phone', 'Relation')),
              any(field('Phone').exists, field('BirthDate').exists),
            ),
            at: {
              Uid: all(differs(value, wildcardKey('$uid')), after(userPath, { uid: value }, 'Phone').exists),
            },
          },
          Email: equals(after(emailPath, { email: value.toLowerCase().replace('.', ',') }), wildcardKey('$uid')),
          Pin: equals(after(pinPath, { pin: value }), wildcardKey('$uid')),
          Active: {
            note: "The owner of a closed account can't write to it. Accounts of staff can't be closed, and a merged account stays closed.",
            validate: any(
              all(isTrue, not(field('MergedInto').exists)),
              all(equals(value, false), not(after(staffPath).exists)),
            ),
          },
          MergedInto: {
            note: "The uid into which this person was merged. Before the merge both accounts must be open. This person can't have a role, and the other one can't have been merged.",
            validate: all(
              differs(before(userPath, { uid: wildcardKey('$uid') }, 'Active'), false),
              differs(before(userPath, { uid: value }, 'Active'), false),
              not(after(staffPath, { uid: wildcardKey('$uid') }).exists),
              not(after(userPath, { uid: value }, 'MergedInto').exists),
            ),
          },
          SessionsSince: {
            note: 'Epoch seconds: callables refuse sessions that began before it. It never decreases and is at most one second in the future.',
            validate: all(atMost(value, plus(dividedBy(NOW, 1000), 1)), any(wasAbsent, atLeast(value, old))),
          },
          ErasedAt: {
            note: 'When the profile was erased. Besides it only Active, CreatedAt and MergedInto remain.',
            validate: after(erasurePath).exists,
          },
          CreatedAt: any(wasAbsent, isUnchanged),
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/**
 * Returns the rules of a uniqueness key, which stores the uid of the person with a value. After a write, that person's
 * profile must have the value. The key can be deleted or given to another person once the profile no longer has it.
 */
function uniqueKeyRules(
  profileField: 'Phone' | 'Email' | 'Pin',
  uniqueValue: Term,
): Pick<RuleSourceNode, 'write' | 'validate'> {
  const keyInProfile = (uid: Value) => after(userPath, { uid }, profileField);
  return {
    write: all(isServer, any(wasAbsent, isUnchanged, differs(keyInProfile(old), uniqueValue))),
    validate: equals(keyInProfile(value), uniqueValue),
  };
}

export const phonesRow = {
  root: 'Phones',
  paths: [phonePath],
  person: { merge: 'move', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "Uniqueness keys: phone → uid. A key belongs to one person. It can be deleted or given to another person only when its owner's profile no longer has it.",
    at: { $phone: uniqueKeyRules('Phone', wildcardKey('$phone')) },
  },
} as const satisfies DatabaseRow;

export const emailsRow = {
  root: 'Emails',
  paths: [emailsPath, emailPath],
  person: { merge: 'move', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: { at: { $email: uniqueKeyRules('Email', wildcardKey('$email').replace(',', '.')) } },
} as const satisfies DatabaseRow;

export const pinsRow = {
  root: 'Pins',
  paths: [pinPath],
  person: { merge: 'move', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: { at: { $pin: uniqueKeyRules('Pin', wildcardKey('$pin')) } },
} as const satisfies DatabaseRow;

export const mergedUsersRow = {
  root: 'MergedUsers',
  paths: [mergedUserPath],
  person: { merge: 'leave', export: { as: 'MergedProfiles' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "Profiles as they were when they were merged into another person's. The fields that owners write themselves must equal the profile's, because an owner may write at the same moment. `Unsettled` stays until the merge's follow-up work is done.",
    index: ['Unsettled', 'Into'],
    at: {
      $uid: {
        read: isDesk,
        write: all(
          isServer,
          isCreated,
          ...OWN_FIELDS.map((name) => equals(value.child(`Profile/${name}`), before(userPath, {}, name))),
        ),
        validate: hasFields('Into', 'At', 'By'),
        at: { Unsettled: { write: all(isServer, isRemoved) } },
      },
    },
  },
} as const satisfies DatabaseRow;
