import { ORDER_EQUIVALENTS } from './equivalent-orders.ts';
import { TILL_EQUIVALENTS } from './equivalent-till.ts';
import { type Equivalents, each } from './equivalents.ts';
import { SWEPT } from './swept.ts';

const RECORD = '/Attendance/$branch/$day/$uid';
/** What the door appends. */
const APPENDED = ['/DeniedCheckIns/$branch/$day/$id', '/Guests/$branch/$day/$id'];
const SIDE = '/MemberAttendance/$uid/$day/$branch';
const PERIOD = '/MembershipPeriods/$uid/$entry/.validate';
const CONTACTS = ['/Contacts/waiting', '/Contacts/answered'];
const fields = (rule: string, all: readonly string[], dropped: readonly string[]): string[] => {
  const list = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return dropped.map((name) => `${rule}: drop '${name}' ${list(all)} → ${list(all.filter((other) => other !== name))}`);
};

export const EQUIVALENT: readonly Equivalents[] = [
  ...ORDER_EQUIVALENTS,
  ...TILL_EQUIVALENTS,
  {
    reason: 'The shape of the whole branch asks for both as well.',
    ids: each(['/Branches/$branch/Name/.write', '/Branches/$branch/SelfCheckIn/.write'], 'drop newData.exists()'),
  },
  {
    reason: 'It asks for the next version of the person, which the rule of Summaries lets only the server take.',
    ids: each(
      [
        '/Users/$uid/.write',
        '/Memberships/$uid/.write',
        '/MembershipPeriods/$uid/$entry/.write',
        '/Roster/$branch/$uid/.write',
        '/RosterSecrets/$branch/$uid/.write',
        '/Notes/$uid/$note/.write',
        '/Access/$uid/.write',
      ],
      "drop auth.uid === 'server'",
    ),
  },
  {
    reason:
      'A text is asked for before something that only texts have (length, matches, beginsWith): the rest fails too.',
    ids: each(
      [
        '/Users/$uid/Nombre/.validate',
        '/Users/$uid/BirthDate/.validate',
        '/Users/$uid/EmergencyContact/.validate',
        '/Users/$uid/HomeBranch/.validate',
        '/Users/$uid/Phone/.validate',
        '/Users/$uid/Email/.validate',
        '/Users/$uid/Pin/.validate',
        '/Users/$uid/MemberNumber/.validate',
        '/Config/Name/.validate',
        '/Deliveries/$uid/$delivery/State/.validate',
        '/Branches/$branch/SelfCheckIn/.validate',
        '/Staff/$uid/Role/.validate',
        '/Staff/$uid/Branch/.validate',
        '/Photos/$uid/.validate',
        '/Cards/$uid/Secret/.validate',
        '/RosterSecrets/$branch/$uid/Secret/.validate',
        '/Access/$uid/Ends/.validate',
        `${RECORD}/Id/.validate`,
        `${RECORD}/Nombre/.validate`,
        `${RECORD}/Via/.validate`,
        `${RECORD}/Reason/.validate`,
        `${RECORD}/Slot/.validate`,
        `${RECORD}/Key/.validate`,
        `${RECORD}/Annulled/Reason/.validate`,
        '/DeniedCheckIns/$branch/$day/$id/Uid/.validate',
        '/Guests/$branch/$day/$id/Name/.validate',
        '/Guests/$branch/$day/$id/Phone/.validate',
        '/Guests/$branch/$day/$id/Annulled/Reason/.validate',
        '/GuestFacts/$branch/$day/$id/Charge/PaidBy/.validate',
        '/GuestFacts/$branch/$day/$id/Charge/Reason/.validate',
        '/Terminals/$branch/$uid/Build/.validate',
        '/Terminals/$branch/$uid/Device/.validate',
        '/AccessLinks/$code/Kind/.validate',
        '/Codes/$branch/$slot/Code/.validate',
        '/Codes/$branch/$slot/Key/.validate',
        '/Counted/$branch/$day/$uid/Hour/.validate',
        '/DateService/$slug/IP/.validate',
        '/Users/$uid/Guardian/Name/.validate',
        '/Users/$uid/Guardian/Phone/.validate',
        '/Users/$uid/Guardian/Relation/.validate',
        '/Branches/$branch/Name/.validate',
        '/Pictures/$kind/$id/.validate',
        '/Occupancy/$branch/Step/.validate',
        '/Products/$product/Name/.validate',
        '/Products/$product/Description/.validate',
        '/Products/$product/Tax/.validate',
        '/OrderSettings/Bank/.validate',
        '/OrderSettings/Holder/.validate',
        '/OrderSettings/Clabe/.validate',
        '/ProductPhotos/$product/.validate',
        '/StockLines/$branch/$product/$line/Reason/.validate',
      ],
      'drop newData.isString()',
    ),
  },
  {
    reason: 'A number is asked for before it is compared with one: comparing anything else fails too.',
    ids: [
      ...each(
        [
          '/Config/GraceDays/.validate',
          '/Config/StayMinutes/.validate',
          '/StaffCounts/admin/.validate',
          '/Staff/$uid/Since/.validate',
          '/Users/$uid/SessionsSince/.validate',
          '/Terminals/$branch/$uid/Queue/.validate',
          '/Terminals/$branch/$uid/Refused/.validate',
          '/Terminals/$branch/$uid/Version/.validate',
          '/ExpirationCounts/$branch/$day/.validate',
          '/MemberTotals/$branch/$day/InForce/.validate',
          '/MemberTotals/$branch/$day/AtRisk/.validate',
          '/GuestFacts/$branch/$day/$id/Charge/Price/.validate',
          '/Stats/$branch/$day/Total/.validate',
          '/Stats/$branch/$day/Hours/$hour/.validate',
          '/Products/$product/Price/.validate',
          '/Products/$product/Low/.validate',
          '/OrderSettings/UnpaidHours/.validate',
          '/Products/$product/Order/.validate',
          '/Stock/$branch/$product/Available/.validate',
          '/Stock/$branch/$product/Held/.validate',
          '/StockLines/$branch/$product/$line/Counted/.validate',
        ],
        'drop newData.isNumber()',
      ),
      ...each(SWEPT, "drop data.child('At').isNumber()"),
      ...each(
        CONTACTS.map((list) => `${list}/$id/.write`),
        "drop data.child('At').isNumber()",
      ),
      "/AccessLinks/$code/UsedAt/.write: drop data.parent().child('Until').isNumber()",
      "/Staff/$uid/.write: drop root.child('StaffCounts/admin').isNumber()",
      '/StaffCounts/admin/.write: drop data.isNumber()',
      "/AccessLinks/$code/.write: drop data.child('Until').isNumber()",
      "/Requests/$request/.write: drop data.child('At').isNumber()",
      "/ErasureRequests/$uid/.write: drop data.child('Ended').isNumber()",
      ...each(
        [`${RECORD}/.write`, ...APPENDED.map((place) => `${place}/.write`)],
        "drop newData.child('At').isNumber()",
      ),
      ...each(
        [`${RECORD}/.write`, ...APPENDED.map((place) => `${place}/.write`)],
        "drop root.child('Calendar/' + $day).isNumber()",
      ),
      `${RECORD}/.write: drop newData.child('At').isNumber() #2`,
      `${RECORD}/.write: drop root.child('Calendar/' + $day).isNumber() #2`,
      `${RECORD}/.write: drop data.child('Annulled/At').isNumber()`,
      `${RECORD}/Annulled/.write: drop data.parent().child('Ts').isNumber()`,
      `${RECORD}/.write: drop root.child('Access/' + $uid + '/From').isNumber()`,
      `${RECORD}/.write: drop root.child('Access/' + $uid + '/Until').isNumber()`,
    ],
  },
  {
    reason:
      'A limit is asked for before it is compared: without one the comparison fails, and no other way in comes after it.',
    ids: [
      ...each(
        [
          '/MemberIndex/.read',
          '/Roster/$branch/.read',
          '/RosterSecrets/$branch/.read',
          '/Codes/$branch/.read',
          '/Products/.read',
          '/ProductWords/.read',
          '/Stock/$branch/.read',
        ],
        'drop query.limitToFirst != null',
      ),
      ...each(
        [
          '/Messages/$uid/.read',
          '/Notes/$uid/.read',
          '/Deliveries/$uid/.read',
          '/Notifications/$uid/.read',
          '/DeniedCheckIns/$branch/$day/.read',
          '/Guests/$branch/$day/.read',
          '/GuestFacts/$branch/$day/.read',
          '/Uncharged/$month/.read',
          ...CONTACTS.map((list) => `${list}/.read`),
          '/ErasureRequests/.read',
          '/Problems/$day/.read',
          '/Promotions/.read',
          '/StockLines/$branch/$product/.read',
        ],
        'drop query.limitToLast != null',
      ),
      '/Audit/$day/.read: drop query.limitToLast != null',
      '/MemberAttendance/$uid/.read: drop query.limitToLast != null',
    ],
  },
  {
    reason: 'The two ends of a freeze ask for each other.',
    ids: each(['/Access/$uid/FrozenFrom/.validate', '/Access/$uid/FrozenUntil/.validate'], 'drop newData.isNumber()'),
  },
  {
    reason: 'The revision (version) is what the write itself is decided by.',
    ids: [
      '/Products/$product/Revision/.validate: remove',
      ...fields(
        '/Memberships/$uid/.validate',
        ['Plan', 'Starts', 'Ends', 'AnchorDay', 'State', 'Branches', 'Revision'],
        ['Revision'],
      ),
    ],
  },
  {
    reason:
      'Each field of the line is asked for with its type as well; and its kind by a pattern, which only a text can match.',
    ids: [
      `${PERIOD}: drop newData.hasChildren(['Kind', 'By', 'At'])`,
      `${PERIOD}: drop newData.child('Kind').isString()`,
      ...fields(PERIOD, ['Kind', 'By', 'At'], ['Kind', 'By', 'At']),
    ],
  },
  {
    reason: 'What is taken away has neither a time nor an Id, which both ways of writing a record ask for.',
    ids: [`${RECORD}/.write: drop newData.exists()`],
  },
  {
    reason: "Where there is no record there is no Id to be equal to: the record's own shape asks for one.",
    ids: [`${RECORD}/.write: drop data.exists()`, `${RECORD}/.write: drop data.exists() #2`],
  },
  {
    reason: 'A slot that is no text makes no path with a key in it: slots are texts by the shape of Slot.',
    ids: [`${RECORD}/.write: drop newData.child('Slot').isString()`],
  },
  {
    reason: 'A mark that is taken away has no name, which is what is asked for first.',
    ids: [`${RECORD}/Annulled/.write: drop newData.exists()`],
  },
  {
    reason: 'The write asks for each of these of what the door appends, and nobody else writes there.',
    ids: [
      ...each(
        APPENDED.map((place) => `${place}/.write`),
        'drop newData.exists()',
      ),
      ...APPENDED.flatMap((place) => [
        ...each([`${place}/At/.validate`, `${place}/Ts/.validate`], 'drop newData.isNumber()'),
        ...each([`${place}/Via/.validate`, `${place}/By/.validate`], 'drop newData.isString()'),
      ]),
      ...fields(`${APPENDED[0]}/.validate`, ['At', 'Ts', 'Via', 'By', 'Reasons', 'Clock'], ['At', 'Ts', 'Via', 'By']),
      ...fields(`${APPENDED[1]}/.validate`, ['Name', 'At', 'Ts', 'Via', 'By', 'Clock'], ['At', 'Ts', 'Via', 'By']),
    ],
  },
  {
    reason: 'Where there is no place there is no arrival to be equal to: its own shape asks for one.',
    ids: [`${SIDE}/.write: drop data.exists()`],
  },
  {
    reason: "A mark must be the record's own, and this way asks that the record have none.",
    ids: [
      `${SIDE}/.write: drop !newData.child('Annulled').exists() #2`,
      `${SIDE}/.write: text 'Annulled' → 'Annulled~' #2`,
    ],
  },
  {
    reason: 'What is there may be written at any time, so only taking it away hangs on the erasing.',
    ids: ['/LatestAccessLinks/$uid/.write: drop !newData.exists()'],
  },
  {
    reason: 'The shape of Of says that only the server writes it.',
    ids: [`${SIDE}/.write: drop auth.uid === 'server' #3`],
  },
  {
    reason: 'What is open ends in the same update, and only the server may end it.',
    ids: ["/ErasureRequests/$uid/Refused/.write: drop auth.uid === 'server'"],
  },
  {
    reason: 'A notification that is not there has no kind: its own shape refuses a mark alone.',
    ids: ['/Notifications/$uid/$notification/ReadAt/.write: drop data.parent().exists()'],
  },
  {
    reason: "Nobody has no uid, and the record's User must be there and be it.",
    ids: ['/DateService/$slug/.write: drop auth != null'],
  },
];

const NOBODY = ': drop auth != null';
/** `auth.uid` compared with a text, or put into a path: neither is ever true of nobody. */
const NAMES_A_UID = /auth\.uid === (?:\$uid|'server')|'(?:Staff|Users)\/' \+ auth\.uid/;

/** `auth != null` adds nothing where every way to true goes through a uid. The matrix asks whoever is not signed in, too. */
export function isRedundantSignIn(id: string, expression: string): boolean {
  return id.endsWith(NOBODY) && NAMES_A_UID.test(expression);
}
