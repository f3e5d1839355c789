import { type ActingPerson, actFor } from '../../data/signed-in/acting-person.ts';
import { SelectField } from '../../ui/field.tsx';

const SWITCH_TEXT = { label: '¿Para quién?', self: 'Para mí' } as const;
const SELF = '';

/** Field where a guardian chooses for whom they act: themselves or a ward. Hidden for people without wards. */
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
