import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import { NEXT_VERSIONS } from '../model/world.ts';
import { Questions } from './asking.ts';

const GUARDIAN = `Users/${MEMBER}/Guardian`;
const BIRTH = `Users/${MEMBER}/BirthDate`;
const PHONE = `Users/${MEMBER}/Phone`;
const LAURA = { Name: 'Laura Lozano', Phone: '+528110000031', Relation: 'mother' };

/** The guardian of a person. */
export function guardianCases(): readonly RulesCase[] {
  const questions = new Questions(SERVER, NEXT_VERSIONS);
  // Each guardian is a new one, because the same one would change nothing.
  const ask = (expected: 'allow' | 'deny', name: string, guardian: Json, given: Updates = {}): void => {
    questions.ask(expected, name, { kind: 'write', updates: { [GUARDIAN]: guardian } }, { [GUARDIAN]: null, ...given });
  };
  ask('allow', 'a member with a phone', { Uid: OTHER_MEMBER });
  ask('deny', 'a member without one', { Uid: OTHER_MEMBER }, { [`Users/${OTHER_MEMBER}/Phone`]: null });
  ask('deny', 'nobody known', { Uid: 'nobody' });
  ask('deny', 'oneself', { Uid: MEMBER });
  ask('allow', 'somebody by name', LAURA);
  for (const field of ['Name', 'Phone', 'Relation'] as const) {
    const { [field]: _missing, ...others } = LAURA;
    ask('deny', `somebody by name without ${field}`, others);
  }
  ask('deny', 'a name alone', LAURA.Name);
  ask('allow', 'in place of a phone, with a birth date', LAURA, { [PHONE]: null });
  ask('allow', 'beside a phone, without one', LAURA, { [BIRTH]: null });
  ask('deny', 'with neither', LAURA, { [PHONE]: null, [BIRTH]: null });
  return questions.all;
}
