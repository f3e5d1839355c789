import { type DatabaseRow, sweptAfter } from '../row.ts';
import { isDesk, isOwnerOrGuardian, isServer } from '../rules/callers.ts';
import { isCreated, isNow, isRemoved, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { differs, equals, isGreater, isLess, minus, NOW, times, wildcardKey } from '../rules/operand.ts';
import { isBeingErased, isServerWithNextVersion } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, before, field, oldField, value } from '../rules/value.ts';
import { accessLinkPath, cardPath, latestAccessLinkPath } from './cards.ts';
import { staffPath } from './staff.ts';
import { userPath } from './users.ts';

/** Path keys of the person whom the link signs in. */
const bearer = { uid: oldField('Uid') };
const hasExpired = isLess(oldField('Until'), NOW);
const isStillValid = isGreater(oldField('Until'), NOW);
const isNewestOfBearer = equals(before(latestAccessLinkPath, bearer), wildcardKey('$code'));
const isBearerOpen = differs(before(userPath, bearer, 'Active'), false);
const creatorHasRole = before(staffPath, { uid: oldField('By') }).exists;
/** The update ends the sessions that began before the link was created. `SessionsSince` is rounded down to seconds. */
const endsOlderSessions = isGreater(times(after(userPath, bearer, 'SessionsSince'), 1000), minus(oldField('At'), 1000));

export const cardsRow = {
  root: 'Cards',
  paths: [cardPath],
  person: { merge: 'move', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "Secret of the card's changing QR. Only its member and their guardian read it.",
    at: {
      $uid: {
        read: isOwnerOrGuardian,
        write: all(isServerWithNextVersion, value.exists),
        validate: hasFields('Secret'),
      },
    },
  },
} as const satisfies DatabaseRow;

export const accessLinksRow = {
  root: 'AccessLinks',
  paths: [accessLinkPath],
  person: { merge: 'leave', export: null, erase: 'delete' },
  keep: sweptAfter('accessLinks', 'Until', 'record'),
  rules: {
    note: "One-time access links, keyed by the hash of their code. A link can be redeemed once, if it hasn't expired or been revoked, is the newest link of its person, the account is open, and the person who created the link still has a role. It is removed 30 days after it expires.",
    index: ['Until', 'Uid', 'RedeemedFrom'],
    at: {
      $code: {
        read: isDesk,
        // `isBeingErased` is before `hasExpired`, because a comparison with a missing `Until` fails the whole rule.
        write: all(isServer, any(isCreated, all(isRemoved, any(isBeingErased(oldField('Uid')), hasExpired)))),
        validate: hasFields('Uid', 'By', 'Kind', 'At', 'Until'),
        at: {
          UsedAt: {
            note: 'When the link was redeemed. The same update ends the sessions that the account had when the link was created.',
            write: all(
              isServer,
              wasAbsent,
              not(field('Ended').exists),
              isNow,
              isStillValid,
              isNewestOfBearer,
              isBearerOpen,
              creatorHasRole,
              endsOlderSessions,
              field('RedeemedFrom').exists,
            ),
          },
          RedeemedFrom: {
            note: 'A copy of By, written when the link is redeemed. Its index finds the redeemed links that one person created.',
            write: all(isServer, isCreated, equals(field('UsedAt'), NOW)),
            validate: equals(value, field('By')),
          },
          Ended: {
            write: all(isServer, isCreated, not(field('UsedAt').exists)),
            validate: hasFields('At', 'By'),
            at: { At: isNow },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const latestAccessLinksRow = {
  root: 'LatestAccessLinks',
  paths: [latestAccessLinkPath],
  person: { merge: 'leave', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "The hash of each person's newest link. Older links can no longer be redeemed.",
    at: { $uid: { read: isDesk, write: all(isServer, value.exists) } },
  },
} as const satisfies DatabaseRow;
