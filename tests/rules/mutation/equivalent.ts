/** Mutants that change nothing, and why. Reviewed by hand: a mutant that no case tells apart is otherwise a missing case. */
export interface Equivalents {
  readonly reason: string;
  readonly ids: readonly string[];
}

function each(rules: readonly string[], change: string): string[] {
  return rules.map((rule) => `${rule}: ${change}`);
}

const RECORD = '/Attendance/$branch/$day/$uid';
const PERIOD = '/MembershipPeriods/$uid/$entry/.validate';
const fields = (rule: string, all: readonly string[], dropped: readonly string[]): string[] => {
  const list = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return dropped.map((name) => `${rule}: drop '${name}' ${list(all)} → ${list(all.filter((other) => other !== name))}`);
};

export const EQUIVALENT: readonly Equivalents[] = [
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
        '/Photos/$uid/.validate',
        '/Cards/$uid/Secret/.validate',
        '/Access/$uid/Ends/.validate',
        `${RECORD}/Id/.validate`,
        `${RECORD}/Nombre/.validate`,
        '/Counted/$branch/$day/$uid/Hour/.validate',
        '/DateService/$slug/IP/.validate',
      ],
      'drop newData.isString()',
    ),
  },
  {
    reason: 'A number is asked for before it is compared with one: comparing anything else fails too.',
    ids: [
      ...each(
        [
          '/ExpirationCounts/$branch/$day/.validate',
          '/Stats/$branch/$day/Total/.validate',
          '/Stats/$branch/$day/Hours/$hour/.validate',
        ],
        'drop newData.isNumber()',
      ),
      "/AccessLinks/$code/UsedAt/.write: drop data.parent().child('Until').isNumber()",
      `${RECORD}/.write: drop newData.child('At').isNumber()`,
      `${RECORD}/.write: drop root.child('Calendar/' + $day).isNumber()`,
      `${RECORD}/.write: drop root.child('Access/' + $uid + '/From').isNumber()`,
      `${RECORD}/.write: drop root.child('Access/' + $uid + '/Until').isNumber()`,
    ],
  },
  {
    reason:
      'A limit is asked for before it is compared: without one the comparison fails, and no other way in comes after it.',
    ids: [
      '/MemberIndex/.read: drop query.limitToFirst != null',
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
      ...fields(
        '/Memberships/$uid/.validate',
        ['Plan', 'Starts', 'Ends', 'AnchorDay', 'State', 'Branches', 'Revision'],
        ['Revision'],
      ),
      ...fields('/Summaries/$uid/.validate', ['Nombre', 'Version'], ['Version']),
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
    reason: "The record's own shape says the same of Via.",
    ids: [`${RECORD}/.write: drop newData.child('Via').val() === 'self'`],
  },
  {
    reason: "Nobody has no uid, and the record's User must be there and be it.",
    ids: ['/DateService/$slug/.write: drop auth != null'],
  },
];

const NOBODY = ': drop auth != null';
/** `auth.uid` compared with a text, or put into a path: neither is ever true of nobody. */
const NAMES_A_UID = /auth\.uid === (?:\$uid|'server')|'Staff\/' \+ auth\.uid/;

/**
 * `auth != null` says what the rest of its rule says too, when every way to true goes through a uid; whoever is not signed
 * in is asked at every place by the matrix besides.
 */
export function isRedundantSignIn(id: string, expression: string): boolean {
  return id.endsWith(NOBODY) && NAMES_A_UID.test(expression);
}
