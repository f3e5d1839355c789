import { type ActingPerson, actFor } from '../../data/signed-in/acting-person.ts';
import { SelectField } from '../../ui/field.tsx';

const SWITCH_TEXT = { label: '¿Para quién?', self: 'Para mí' } as const;
const SELF = '';

/** For a guardian: chooses whose state, card and check-in the screen shows. Hidden for everybody else. */
export function PersonSwitch({ person: { ward, wards } }: { readonly person: ActingPerson }) {
  if (wards.length === 0) return null;
  return (
    <SelectField
      label={SWITCH_TEXT.label}
      value={ward?.uid ?? SELF}
      onChange={(chosen) => actFor(chosen === SELF ? null : chosen)}
      options={[
        { value: SELF, label: SWITCH_TEXT.self },
        ...wards.map(({ uid, name }) => ({ value: uid, label: name })),
      ]}
    />
  );
}
