import { MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import { NEXT_VERSIONS } from '../model/world.ts';
import { Questions } from './asking.ts';
import { PHONES_REFUSED, PHONES_TAKEN } from './phones.ts';

const GUARDIAN = `Users/${MEMBER}/Guardian`;
const BIRTH = `Users/${MEMBER}/BirthDate`;
const PHONE = `Users/${MEMBER}/Phone`;
const LAURA = { Name: 'Laura Lozano', Phone: '+528110000031', Relation: 'mother' };

/** Whom the gym calls for a person. */
export function guardianCases(): readonly RulesCase[] {
  const questions = new Questions(SERVER, NEXT_VERSIONS);
  // Each guardian is new: the same one again would change nothing.
  const ask = (expected: 'allow' | 'deny', name: string, guardian: Json, given: Updates = {}): void => {
    questions.ask(expected, name, { kind: 'write', updates: { [GUARDIAN]: guardian } }, { [GUARDIAN]: null, ...given });
  };
  ask('allow', 'a member with a phone', { Uid: OTHER_MEMBER });
  ask('deny', 'a member without one', { Uid: OTHER_MEMBER }, { [`Users/${OTHER_MEMBER}/Phone`]: null });
  ask('deny', 'nobody known', { Uid: 'nobody' });
  ask('deny', 'oneself', { Uid: MEMBER });
  ask('deny', 'a member that is no text', { Uid: 7 }, { 'Users/7/Phone': '+528110000032' });
  ask('allow', 'somebody by name', LAURA);
  for (const field of ['Name', 'Phone', 'Relation'] as const) {
    const { [field]: _missing, ...others } = LAURA;
    ask('deny', `somebody by name without ${field}`, others);
  }
  ask('deny', 'a name alone', LAURA.Name);
  ask('deny', 'something else with it', { ...LAURA, Email: 'laura@demo.gym' });
  const with_ = (part: Updates): Json => ({ ...LAURA, ...part });
  for (const name of ['La', 'L'.repeat(80)]) ask('allow', `named ${name}`, with_({ Name: name }));
  for (const name of ['L', 'L'.repeat(81), 7]) ask('deny', `named ${name}`, with_({ Name: name }));
  for (const phone of PHONES_TAKEN) ask('allow', `reached at ${phone}`, with_({ Phone: phone }));
  for (const phone of [...PHONES_REFUSED, 528110000031]) ask('deny', `reached at ${phone}`, with_({ Phone: phone }));
  for (const relation of ['father', 'grandparent', 'sibling', 'other'])
    ask('allow', relation, with_({ Relation: relation }));
  for (const relation of ['aunt', 'xmother', 'motherx', 7]) ask('deny', `${relation}`, with_({ Relation: relation }));
  ask('allow', 'in place of a phone, with a birth date', LAURA, { [PHONE]: null });
  ask('allow', 'beside a phone, without one', LAURA, { [BIRTH]: null });
  ask('deny', 'with neither', LAURA, { [PHONE]: null, [BIRTH]: null });
  return questions.all;
}
