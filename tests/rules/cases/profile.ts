import { MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, read, SERVER, TIMESTAMP } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { SERVER_TEXTS } from '../model/person-texts.ts';
import { NEXT_VERSIONS } from '../model/world.ts';
import { CaseList } from './asking.ts';

const PROFILE = `Users/${MEMBER}`;
const NO_NAME = { [`${PROFILE}/Nombre`]: null };
const WITH_GUARDIAN = { [`${PROFILE}/Guardian`]: { Name: 'Laura Lozano', Phone: '+528110000031', Relation: 'mother' } };
const NO_BIRTH_DATE = { [`${PROFILE}/BirthDate`]: null };
const NO_CONSENT = { [`${PROFILE}/ConsentAt`]: null };
const NO_SESSIONS_SINCE = { [`${PROFILE}/SessionsSince`]: null };

/** Writes of a profile, and reads of roles. */
export function profileCases(clock: Clock): readonly RulesCase[] {
  // `SessionsSince` is in epoch seconds.
  const nowSeconds = Math.floor(clock.now / 1000);
  const latestRequestSeconds = nowSeconds + clock.slack / 1000;
  const ownCases = new CaseList(MEMBER)
    .deny('changes their name', { [`${PROFILE}/Nombre`]: 'Ana' })
    .deny('writes a name while none is stored', { [`${PROFILE}/Nombre`]: 'Ana' }, NO_NAME)
    .deny('writes a name while no profile is stored', { [`${PROFILE}/Nombre`]: 'Ana' }, { [PROFILE]: null })
    .allowAndDenyValues(`${PROFILE}/EmergencyContact`, [], ['Ana 8110000088', 'Ana\u0007 8110000088'])
    .allowAndDenyValues(
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
    .allowAndDenyValues(`${PROFILE}/BirthDate`, [null], ['x1990-05-17', '1990-05-17x', '2a90-05-17', 19900517])
    .deny('deletes the birth date while a guardian and no phone are stored', NO_BIRTH_DATE, {
      ...WITH_GUARDIAN,
      [`${PROFILE}/Phone`]: null,
    })
    .allow('deletes the birth date while neither a guardian nor a phone is stored', NO_BIRTH_DATE, {
      [`${PROFILE}/Guardian`]: null,
      [`${PROFILE}/Phone`]: null,
    })
    .allow('deletes the birth date while a guardian and a phone are stored', NO_BIRTH_DATE, WITH_GUARDIAN)
    .allow(
      'changes the birth date while a guardian and no phone are stored',
      { [`${PROFILE}/BirthDate`]: '1991-02-03' },
      { ...WITH_GUARDIAN, [`${PROFILE}/Phone`]: null },
    )
    .allowAndDenyValues(`${PROFILE}/HomeBranch`, [OTHER_BRANCH], ['', 'norte', 7, true])
    // The rule looks up `Branches/{value}/Name`. With an empty value, that is the path of a branch with the key `Name`.
    .deny(
      'sets an empty branch while a branch with the key `Name` is stored',
      { [`${PROFILE}/HomeBranch`]: '' },
      { 'Branches/Name': { Name: 'Nombre' } },
    )
    .allowAndDenyValues(`${PROFILE}/HomeBranch`, ['x'], [], {}, { 'Branches/x': { Name: 'X' } })
    .allowAndDenyValues(`${PROFILE}/ConsentAt`, [TIMESTAMP], [clock.now - 1, 1, 'hoy', true], {}, NO_CONSENT)
    .allowAndDenyValues(`${PROFILE}/ConsentAt`, [], [TIMESTAMP, null])
    .allowAndDenyValues(`${PROFILE}/Phone`, [], ['+528110000019', null])
    .allowAndDenyValues(`${PROFILE}/Email`, [], ['otra@demo.gym', null])
    .allowAndDenyValues(`${PROFILE}/Pin`, [], ['100009', null])
    .allowAndDenyValues(`${PROFILE}/Active`, [], [false, null])
    .allowAndDenyValues(`${PROFILE}/CreatedAt`, [], [1, null])
    .allowAndDenyValues(`${PROFILE}/MergedInto`, [], [OTHER_MEMBER])
    .allowAndDenyValues(`${PROFILE}/SessionsSince`, [], [nowSeconds, null])
    .allowAndDenyValues(`${PROFILE}/Role`, [], ['admin'])
    .deny('replaces the whole profile', { [PROFILE]: { Nombre: 'Ana Luz' } })
    .allow('changes branch and birth date in one update', {
      [`${PROFILE}/HomeBranch`]: OTHER_BRANCH,
      [`${PROFILE}/BirthDate`]: '1990-05-17',
    })
    .deny('changes the branch together with an invalid birth date', {
      [`${PROFILE}/HomeBranch`]: OTHER_BRANCH,
      [`${PROFILE}/BirthDate`]: 'ayer',
    })
    .deny('gives themselves a role', { [`Staff/${MEMBER}`]: { Role: 'admin' } })
    .deny("changes another member's birth date", { [`Users/${OTHER_MEMBER}/BirthDate`]: '1990-05-17' })
    .deny(
      'an administrator changes the birth date directly',
      { [`${PROFILE}/BirthDate`]: '1990-05-17' },
      {},
      'admin-1',
    );

  const serverCases = new CaseList(SERVER, NEXT_VERSIONS)
    .allowAndDenyValues(`${PROFILE}/Nombre`, ['Al', 'Ñ Ü', 'x'.repeat(80), 'María José O’Farrill', null], [])
    .allowAndDenyValues(`${PROFILE}/Active`, [false, null], ['no', 1])
    // The stored summary has no name, because the summary of a merged person must have none.
    .allowAndDenyValues(
      `${PROFILE}/MergedInto`,
      [OTHER_MEMBER],
      [MEMBER],
      {},
      { [`Summaries/${MEMBER}`]: { Version: 2 } },
    )
    .allowAndDenyValues(`${PROFILE}/CreatedAt`, [], [1, clock.now, 'ayer'])
    .allowAndDenyValues(`${PROFILE}/CreatedAt`, [clock.now], [], {}, { [`${PROFILE}/CreatedAt`]: null })
    .allowAndDenyValues(
      `${PROFILE}/SessionsSince`,
      [nowSeconds, nowSeconds + 1],
      [latestRequestSeconds + 2, nowSeconds - 2 * (DAY / 1000), 'hoy'],
    )
    .allow(
      'writes any past `SessionsSince` while none is stored',
      { [`${PROFILE}/SessionsSince`]: 1 },
      NO_SESSIONS_SINCE,
    )
    .deny(
      'writes a future `SessionsSince` while none is stored',
      { [`${PROFILE}/SessionsSince`]: latestRequestSeconds + 2 },
      NO_SESSIONS_SINCE,
    )
    .deny(
      'writes a string as `SessionsSince` while none is stored',
      { [`${PROFILE}/SessionsSince`]: 'hoy' },
      NO_SESSIONS_SINCE,
    )
    .allowAndDenyValues(`EndedRoles/${MEMBER}/c1`, [clock.now, null], [])
    .allowAndDenyValues(`${PROFILE}/ConsentAt`, [1], ['hoy'])
    .deny('deletes the profile', { [PROFILE]: null })
    .allow('creates a profile', { 'Users/nuevo/Nombre': 'Nueva Persona', 'Summaries/nuevo/Version': 1 });
  for (const [field, { min, max }] of SERVER_TEXTS) {
    ownCases.allowAndDenyValues(`${PROFILE}/${field}`, [], ['x'.repeat(min), null]);
    serverCases.allowAndDenyValues(`${PROFILE}/${field}`, ['x'.repeat(min), 'x'.repeat(max), null], []);
  }

  const roleReads = new CaseList(null);
  for (const uid of ['admin-1', 'reception-1', 'kiosk-1', MEMBER]) {
    roleReads.expect('allow', `${uid} reads their own role`, read(`Staff/${uid}`), {}, uid);
    const expected = uid === 'admin-1' ? 'allow' : 'deny';
    roleReads.expect(expected, `${uid} reads another account's role`, read('Staff/reception-2'), {}, uid);
  }
  return [...ownCases.all, ...serverCases.all, ...roleReads.all];
}
