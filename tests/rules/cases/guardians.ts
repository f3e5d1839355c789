import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import { NEXT_VERSIONS } from '../model/world.ts';
import { CaseList } from './asking.ts';

const GUARDIAN = `Users/${MEMBER}/Guardian`;
const BIRTH = `Users/${MEMBER}/BirthDate`;
const PHONE = `Users/${MEMBER}/Phone`;
const LAURA = { Name: 'Laura Lozano', Phone: '+528110000031', Relation: 'mother' };

/** Writes of a person's guardian, which is another member's uid, or a name, a phone and a relation. */
export function guardianCases(): readonly RulesCase[] {
  const cases = new CaseList(SERVER, NEXT_VERSIONS);
  // The stored guardian is removed first, because a write of the stored value would be allowed.
  const expectGuardian = (expected: 'allow' | 'deny', name: string, guardian: Json, given: Updates = {}): void => {
    cases.expect(expected, name, { kind: 'write', updates: { [GUARDIAN]: guardian } }, { [GUARDIAN]: null, ...given });
  };
  expectGuardian('allow', 'a guardian by uid who has a phone', { Uid: OTHER_MEMBER });
  expectGuardian(
    'deny',
    'a guardian by uid who has no phone',
    { Uid: OTHER_MEMBER },
    { [`Users/${OTHER_MEMBER}/Phone`]: null },
  );
  expectGuardian('deny', 'a guardian with an unknown uid', { Uid: 'nobody' });
  expectGuardian('deny', "the person's own uid as the guardian", { Uid: MEMBER });
  expectGuardian('allow', 'a guardian by name', LAURA);
  for (const field of ['Name', 'Phone', 'Relation'] as const) {
    const { [field]: _missing, ...others } = LAURA;
    expectGuardian('deny', `a guardian by name without ${field}`, others);
  }
  expectGuardian('deny', 'a string as the guardian', LAURA.Name);
  expectGuardian('allow', 'a guardian of a person with a birth date and no phone', LAURA, { [PHONE]: null });
  expectGuardian('allow', 'a guardian of a person with a phone and no birth date', LAURA, { [BIRTH]: null });
  expectGuardian('deny', 'a guardian of a person with neither phone nor birth date', LAURA, {
    [PHONE]: null,
    [BIRTH]: null,
  });
  return cases.all;
}
