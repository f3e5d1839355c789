import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import { NEXT_VERSIONS } from '../model/world.ts';
import { CaseList } from './asking.ts';

const GUARDIAN = `Users/${MEMBER}/Guardian`;
const BIRTH = `Users/${MEMBER}/BirthDate`;
const PHONE = `Users/${MEMBER}/Phone`;
const LAURA = { Name: 'Laura Lozano', Phone: '+528110000031', Relation: 'mother' };

/** A person's guardian: another member by uid, or somebody by name, phone and relation. */
export function guardianCases(): readonly RulesCase[] {
  const cases = new CaseList(SERVER, NEXT_VERSIONS);
  // The world's guardian is removed first: a write that changes nothing would prove nothing.
  const ask = (expected: 'allow' | 'deny', name: string, guardian: Json, given: Updates = {}): void => {
    cases.expect(expected, name, { kind: 'write', updates: { [GUARDIAN]: guardian } }, { [GUARDIAN]: null, ...given });
  };
  ask('allow', 'a member with a phone', { Uid: OTHER_MEMBER });
  ask('deny', 'a member without a phone', { Uid: OTHER_MEMBER }, { [`Users/${OTHER_MEMBER}/Phone`]: null });
  ask('deny', 'an unknown uid', { Uid: 'nobody' });
  ask('deny', 'oneself', { Uid: MEMBER });
  ask('allow', 'a guardian by name', LAURA);
  for (const field of ['Name', 'Phone', 'Relation'] as const) {
    const { [field]: _missing, ...others } = LAURA;
    ask('deny', `a guardian by name without ${field}`, others);
  }
  ask('deny', 'a string as the guardian', LAURA.Name);
  ask('allow', 'of a person with a birth date and no phone', LAURA, { [PHONE]: null });
  ask('allow', 'of a person with a phone and no birth date', LAURA, { [BIRTH]: null });
  ask('deny', 'of a person with neither phone nor birth date', LAURA, { [PHONE]: null, [BIRTH]: null });
  return cases.all;
}
