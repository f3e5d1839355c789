import { MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, read, SERVER, TIMESTAMP } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { NEXT_VERSIONS, WAS_MERGED } from '../model/world.ts';
import { Questions } from './asking.ts';

const PROFILE = `Users/${MEMBER}`;
const UNNAMED = { [`${PROFILE}/Nombre`]: null };
const NO_CONSENT = { [`${PROFILE}/ConsentAt`]: null };

/** Own profile: which fields, and their bounds. */
export function profileCases(clock: Clock): readonly RulesCase[] {
  const second = Math.floor(clock.now / 1000);
  const later = second + clock.slack / 1000;
  const own = new Questions(MEMBER)
    .values(
      `${PROFILE}/Nombre`,
      ['Al', 'Ñ Ü', 'x'.repeat(80), 'María José O’Farrill'],
      ['', 'A', 'x'.repeat(81), ' Ana', 'Ana ', '\tAna', 'Ana\n', 'Ana  Luz', 7, true, { a: 'b' }, null],
      {},
      UNNAMED,
    )
    .deny('another name', { [`${PROFILE}/Nombre`]: 'Ana' })
    .deny('a first name of who was joined', { [`${PROFILE}/Nombre`]: 'Ana' }, { ...WAS_MERGED, ...UNNAMED })
    .values(
      `${PROFILE}/BirthDate`,
      ['1990-05-17', '1909-09-29', '2008-12-31', '1999-10-09', '1980-10-10', '1991-01-01', '1991-11-30'],
      [
        '1890-05-17',
        '2190-05-17',
        '1990-5-17',
        '1990-05-7',
        '1990-25-17',
        '1990-13-17',
        '1990-00-17',
        '1990-05-00',
        '1990-05-32',
        '1990-05-41',
        '17/05/1990',
      ],
    )
    .values(`${PROFILE}/BirthDate`, [null], ['x1990-05-17', '1990-05-17x', '2a90-05-17', 19900517])
    .values(`${PROFILE}/EmergencyContact`, [null, 'Ana', 'x'.repeat(120)], ['Al', 'x'.repeat(121), 8110000000])
    .values(`${PROFILE}/HomeBranch`, [OTHER_BRANCH], ['', 'norte', 7, true])
    .values(`${PROFILE}/HomeBranch`, [], [''], {}, { 'Branches/Name': { Name: 'Nombre' } })
    .values(`${PROFILE}/HomeBranch`, ['x'], [], {}, { 'Branches/x': { Name: 'X' } })
    .values(`${PROFILE}/ConsentAt`, [TIMESTAMP], [clock.now - 1, 1, 'hoy', true], {}, NO_CONSENT)
    .values(`${PROFILE}/ConsentAt`, [], [TIMESTAMP, null])
    .values(`${PROFILE}/Phone`, [], ['+528110000019', null])
    .values(`${PROFILE}/Email`, [], ['otra@demo.gym', null])
    .values(`${PROFILE}/Pin`, [], ['100009', null])
    .values(`${PROFILE}/MemberNumber`, [], ['A-153', null])
    .values(`${PROFILE}/Active`, [], [false, null])
    .values(`${PROFILE}/CreatedAt`, [], [1, null])
    .values(`${PROFILE}/MergedInto`, [], [OTHER_MEMBER])
    .values(`${PROFILE}/SessionsSince`, [], [second, null])
    .values(`${PROFILE}/Role`, [], ['admin'])
    .deny('the whole profile', { [PROFILE]: { Nombre: 'Ana Luz' } })
    .allow(
      'name and birth date at once',
      { [`${PROFILE}/Nombre`]: 'Ana', [`${PROFILE}/BirthDate`]: '1990-05-17' },
      UNNAMED,
    )
    .deny('all or nothing', { [`${PROFILE}/Nombre`]: 'Ana', [`${PROFILE}/BirthDate`]: 'ayer' }, UNNAMED)
    .allow('a first name without a profile', { [`${PROFILE}/Nombre`]: 'Ana' }, { [PROFILE]: null })
    .deny('the own role', { [`Staff/${MEMBER}`]: { Role: 'admin' } })
    .deny("another's name", { [`Users/${OTHER_MEMBER}/Nombre`]: 'Ana' }, { [`Users/${OTHER_MEMBER}/Nombre`]: null })
    .deny('as an administrator', { [`${PROFILE}/Nombre`]: 'Ana' }, UNNAMED, 'admin-1');

  const server = new Questions(SERVER, NEXT_VERSIONS)
    .values(`${PROFILE}/MemberNumber`, ['7', 'A-153', 'x'.repeat(20), null], ['', 'x'.repeat(21), 153])
    .values(`${PROFILE}/Active`, [false, null], ['no', 1])
    .values(`${PROFILE}/MergedInto`, [OTHER_MEMBER], [MEMBER, 7], {}, { [`Summaries/${MEMBER}`]: { Version: 2 } })
    .values(`${PROFILE}/CreatedAt`, [], [1, clock.now, 'ayer'])
    .values(`${PROFILE}/CreatedAt`, [clock.now], ['ayer'], {}, { [`${PROFILE}/CreatedAt`]: null })
    .values(`${PROFILE}/SessionsSince`, [second, second + 1], [later + 2, second - 2 * (DAY / 1000), 'hoy'])
    .values(`${PROFILE}/SessionsSince`, [1], [later + 2, 'hoy'], {}, { [`${PROFILE}/SessionsSince`]: null })
    .values(`EndedRoles/${MEMBER}`, [clock.now, null], ['hoy'])
    .values(`${PROFILE}/ConsentAt`, [1], ['hoy'])
    .values(`${PROFILE}/Extra`, [], [1])
    .deny('taken away whole', { [PROFILE]: null })
    .allow('an empty profile made', { 'Users/nuevo/Nombre': 'Nueva Persona', 'Summaries/nuevo/Version': 1 });

  const readers = new Questions(null);
  for (const uid of ['admin-1', 'reception-1', 'kiosk-1', MEMBER]) {
    readers.ask('allow', `${uid} watches the own role`, read(`Staff/${uid}`), {}, uid);
    const others = uid === 'admin-1' ? 'allow' : 'deny';
    readers.ask(others, `${uid} looks at the role of another`, read('Staff/reception-2'), {}, uid);
  }
  return [...own.all, ...server.all, ...readers.all];
}
