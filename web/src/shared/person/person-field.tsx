import type { GymDay } from '@gym/domain/calendar/calendar';
import { type PersonForm, type PersonKey, personField } from '@gym/domain/person/fields';
import type { InputHTMLAttributes } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { PERSON_TEXT } from './text.ts';

/** Autofill names of the fields in forms about one's own data. */
const AUTOFILL: Partial<Readonly<Record<PersonKey, { readonly name: string; readonly autoComplete: string }>>> = {
  Nombre: { name: 'name', autoComplete: 'name' },
  Phone: { name: 'tel', autoComplete: 'tel-national' },
};

/** HTML attributes for each kind of text, mainly to choose the keyboard of a phone. */
const INPUTS: Readonly<Record<'name' | 'phone' | 'email' | 'text', InputHTMLAttributes<HTMLInputElement>>> = {
  name: { autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  text: {},
};

interface PersonFieldProps {
  readonly field: PersonKey;
  readonly form: PersonForm;
  readonly value: string;
  readonly error: string | undefined;
  readonly today: GymDay;
  /** The branches to choose from. */
  readonly branches: readonly Branch[];
  readonly onChange: (value: string) => void;
  /** Replaces the field's usual label, such as for a guardian. */
  readonly label?: string;
  /** Replaces the field's usual help text. */
  readonly hint?: string;
  readonly name?: string;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
}

/** Renders one field of a person according to its row of `PERSON_FIELDS`. */
export function PersonFieldInput({
  field,
  form,
  value,
  error,
  today,
  branches,
  onChange,
  ...overrides
}: PersonFieldProps) {
  const row = personField(field);
  const isOwn = form === 'own' || form === 'first';
  const { label = row.label, hint = (isOwn ? row.ownHint : undefined) ?? row.hint, ...inputProps } = overrides;
  const fieldProps = { label, description: hint, value, error, onChange };
  if (row.kind === 'day') return <DateField {...fieldProps} today={today} max={today} />;
  if (row.kind === 'branch') {
    const choices = branches.map((branch) => ({ value: branch.key, label: branch.value.Name }));
    const noBranch = { value: '', label: isOwn ? '' : PERSON_TEXT.chooseBranch };
    return <SelectField {...fieldProps} options={value === '' ? [noBranch, ...choices] : choices} />;
  }
  return (
    <TextField
      name={`member-${field}`}
      autoComplete="off"
      required={row.requiredIn.includes(form)}
      maxLength={row.bounds?.max ?? row.maxTyped}
      {...INPUTS[row.kind]}
      {...(isOwn ? AUTOFILL[field] : {})}
      {...inputProps}
      {...fieldProps}
    />
  );
}
