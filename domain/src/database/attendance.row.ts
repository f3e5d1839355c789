import { DEFAULT_POLICY, DOOR_PROBLEMS } from '../attendance/attendance.ts';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../reason.ts';
import {
  annulledAttendancePath,
  attendanceDayPath,
  attendanceFactsPath,
  attendancePath,
  CHECK_IN_CHANNELS,
  memberAttendancePath,
  UNDO_WINDOW_MS,
} from './attendance.ts';
import type { DatabaseRow } from './row.ts';
import { BRANCH_KEY, clock, isSame, SLOT, via } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import { accessLetsIn, branchLetsIn } from './rules/own-check-in.ts';
import {
  anyStaff,
  append,
  desk,
  erasedOf,
  happenedInItsDay,
  happenedLately,
  has,
  isIn,
  isNumber,
  isText,
  matches,
  notMerged,
  oneOf,
  own,
  ownOpen,
  server,
  terminal,
  text,
  together,
  UUID,
} from './rules/predicates.ts';
import { after, before, field, old, oldField, value } from './rules/value.ts';
import { NAME_MAX_LENGTH, userPath } from './users.ts';

/** Reasons that people give, in characters. */
const REASON_LENGTH = { min: REASON_MIN_LENGTH, max: REASON_MAX_LENGTH };

/** What keeps a person out unless the gym says otherwise: what an audit may find, but not what is only worth a word. */
const DENYING = DOOR_PROBLEMS.filter((problem) => DEFAULT_POLICY[problem] === 'deny');

const isAnnulled = field('Annulled').exists;
const wasAnnulled = oldField('Annulled').exists;
const annulledAt = field('Annulled/At');
const wasAnnulledAt = oldField('Annulled/At');
const isPerson = before(userPath).exists;

const sameAsBefore = all(
  old.exists,
  ...['Id', 'At', 'Via'].map(isSame),
  `${oldField('By')} === auth.uid`,
  ...['Verdict', 'Reason'].map(isSame),
  `!${wasAnnulled}`,
);

const placeIsFree = any(
  `!${old.exists}`,
  all(wasAnnulledAt.isNumber, `${field('At')} > ${wasAnnulledAt}`, `${field('Id')} !== ${oldField('Id')}`),
);

const checkIn = all(
  `${field('By')} === auth.uid`,
  `${field('Ts')} === now`,
  together(memberAttendancePath, 'Ts'),
  `!${isAnnulled}`,
  happenedLately,
  any(
    sameAsBefore,
    all(
      placeIsFree,
      notMerged(),
      any(
        all(via('kiosk'), terminal, isPerson),
        all(via('desk'), desk, isPerson),
        all(via('self'), ownOpen, branchLetsIn, accessLetsIn),
      ),
    ),
  ),
);

const nameAnnulOrLift = all(
  server,
  old.exists,
  ...['Id', 'At', 'Ts', 'Via'].map((name) => `${field(name)} === ${oldField(name)}`),
  `${isAnnulled} === ${after(memberAttendancePath, {}, 'Annulled').exists}`,
  any(`${annulledAt} === ${wasAnnulledAt}`, `!${isAnnulled}`, all(`!${wasAnnulled}`, `${annulledAt} === now`)),
);

const recordAfterwards = all(
  server,
  any(
    `!${old.exists}`,
    all(wasAnnulled, `${after(annulledAttendancePath, { id: `${oldField('Id')}` }, 'Ts')} === ${oldField('Ts')}`),
  ),
  notMerged(),
  `!${isAnnulled}`,
  `${field('Ts')} === now`,
  together(memberAttendancePath, 'Ts'),
  happenedInItsDay,
);

const knownId = before(attendanceFactsPath, {}, 'Id');
const firstArrival = before(attendanceFactsPath, {}, 'Ts');

/** When the record first arrived; sent again it has a new `Ts`, but the server noted the first one. */
const arrived = `(${knownId} === ${oldField('Id')} ? ${firstArrival} : ${oldField('Ts')})`;

/** Taken back on the spot, by whoever wrote it. */
const undo = all(
  value.exists,
  `!${old.exists}`,
  `${oldField('By')} === auth.uid`,
  any(`${oldField('Via')} === 'self'`, anyStaff),
  oldField('Ts').isNumber,
  `now <= ${arrived} + ${UNDO_WINDOW_MS}`,
  `${value.child('By')} === auth.uid`,
  `${value.child('At')} === now`,
  together(memberAttendancePath, 'Annulled', 'At'),
);

export const attendanceRow = {
  root: 'Attendance',
  paths: [attendanceDayPath, attendancePath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: "One check-in a day, branch and member: the place is the key. The day's list is for staff of the branch; one's own record for oneself.",
    at: {
      $branch: {
        at: {
          $day: {
            read: desk,
            index: ['At'],
            at: {
              $uid: {
                read: any(own, terminal),
                write: all(value.exists, any(checkIn, nameAnnulOrLift, recordAfterwards)),
                validate: has('Id', 'At', 'Ts', 'Via', 'By', 'Verdict', 'Clock'),
                why: {
                  read: "The branch's terminals read the record of who stands before them: to say when they entered, and to check a refusal.",
                  write: [
                    'A check-in: now, in the name of who writes it, inside the day that it is kept under, both places in one update.',
                    "- self: for oneself, at a branch that lets people register themselves, with the key of its terminal's code where it asks for one; the person's access must cover the moment and the branch.",
                    '- kiosk, desk: any member, at the own branch (administrators: at each). The device is trusted with the verdict.',
                    'The place must be free, or hold a check-in that was taken back before this one happened. Again only with the same Id and At: the SDK re-sends what was not acknowledged, and that must not look like a refusal.',
                    'The server adds the name, annuls for staff and lifts an annulment, each in both places, and changes nothing else of a record. What staff record afterwards it writes in a free place, or in that of an annulled one, which moves to AnnulledAttendance.',
                  ].join('\n'),
                },
                at: {
                  Id: matches(UUID),
                  At: isNumber,
                  Ts: isNumber,
                  Via: matches(oneOf(CHECK_IN_CHANNELS)),
                  By: isText,
                  Verdict: {
                    note: 'Let in although the policy denies: at the desk only, and with a reason.',
                    validate: any(
                      `${value} === 'granted'`,
                      `${value} === 'warning'`,
                      all(`${value} === 'let-in'`, via('desk'), field('Reason').exists, field('Problems').exists),
                    ),
                  },
                  Reason: all(text(REASON_LENGTH), any(`${field('Verdict')} === 'let-in'`, server)),
                  Problems: { validate: 'newData.hasChildren()', at: { $problem: isIn('$problem', DOOR_PROBLEMS) } },
                  Clock: clock,
                  Slot: {
                    note: 'What an own phone read at the terminal.',
                    validate: all(matches(SLOT), via('self')),
                  },
                  Key: all(matches(BRANCH_KEY), via('self')),
                  Annulled: {
                    note: `Taken back on the spot, by whoever wrote it: once, up to ${UNDO_WINDOW_MS / 1000} s after it first arrived, in both places. Nothing is deleted.`,
                    write: undo,
                    validate: has('At', 'By'),
                    at: {
                      At: isNumber,
                      By: isText,
                      Reason: { note: 'Staff who annul later say why.', validate: text(REASON_LENGTH) },
                    },
                    closed: true,
                  },
                  Nombre: all(text({ max: NAME_MAX_LENGTH }), any(server, `${value} === ${old}`)),
                },
                closed: true,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const unknown = `${field('Id')} !== ${oldField('Id')}`;

const arrivedEarlier = all(
  `${field('Ts')} < ${oldField('Ts')}`,
  `${field('Differs').exists} === ${oldField('Differs').exists}`,
);

export const attendanceFactsRow = {
  root: 'AttendanceFacts',
  paths: [attendanceFactsPath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'What the server alone knows of a check-in. Beside the record, because a device that sends it again overwrites it.',
    at: {
      $branch: {
        at: {
          $day: {
            at: {
              $uid: {
                read: desk,
                write: all(
                  server,
                  `${field('Id')} === ${after(attendancePath, {}, 'Id')}`,
                  `${field('Ts')} <= ${after(attendancePath, {}, 'Ts')}`,
                  any(unknown, arrivedEarlier),
                ),
                why: {
                  write:
                    'Once for each record; afterwards only the arrival moves, and only back, when its event comes after that of one sent again.',
                },
                at: {
                  Id: isText,
                  Ts: isNumber,
                  Differs: {
                    validate: 'newData.hasChildren()',
                    at: { $problem: isIn('$problem', DENYING) },
                  },
                },
                closed: true,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const annulledAttendanceRow = {
  root: 'AnnulledAttendance',
  paths: [annulledAttendancePath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: 'always',
  rules: {
    note: 'Annulled records whose place another one took: kept as they were, until their person is erased.',
    at: {
      $branch: {
        at: {
          $day: {
            read: desk,
            at: {
              $uid: {
                write: erasedOf(),
                at: {
                  $id: {
                    write: all(
                      server,
                      append,
                      `${before(attendancePath, {}, 'Id')} === $id`,
                      before(attendancePath, {}, 'Annulled').exists,
                    ),
                    validate: has('Id', 'At', 'Ts', 'Annulled'),
                  },
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
