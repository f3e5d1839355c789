// @vitest-environment happy-dom
import { type PersonForm, personField, personKeys } from '@gym/domain/person/fields';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Branch } from '../../data/public/branches.ts';
import { PersonFieldInput } from './person-field.tsx';

const TODAY = gymDay('2026-11-20');
const BRANCHES: readonly Branch[] = [{ key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } }];

afterEach(cleanup);

/** The forms with these fields: a member's first steps, the own account, a new person, and the file of a person. */
const FORMS: readonly PersonForm[] = ['first', 'own', 'create', 'edit'];

describe.each(FORMS.map((form) => ({ form })))('the form $form', ({ form }) => {
  it.each(personKeys(form).map((field) => ({ field })))(
    'renders the field $field with its label and problem, and reports what is typed',
    ({ field }) => {
      const onChange = vi.fn();
      render(
        <PersonFieldInput
          field={field}
          form={form}
          value=""
          error="Revísalo."
          today={TODAY}
          branches={BRANCHES}
          onChange={onChange}
        />,
      );
      const input = screen.getByLabelText(personField(field).label);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText('Revísalo.')).toBeDefined();
      // A day, so that the field for a day accepts it; text fields accept any text.
      const typed = field === 'HomeBranch' ? 'centro' : '1990-05-03';
      fireEvent.change(input, { target: { value: typed } });
      expect(onChange).toHaveBeenCalledWith(typed);
    },
  );
});

it('shows the hint that is meant for the person themself in the form for one’s own data', () => {
  const props = {
    field: 'Phone',
    value: '',
    error: undefined,
    today: TODAY,
    branches: [],
    onChange: () => {},
  } as const;
  render(<PersonFieldInput {...props} form="own" />);
  expect(screen.getByText('A 10 dígitos. Una vez guardado, se cambia en recepción.')).toBeDefined();
});

it('allows autofill only in forms about one’s own data', () => {
  const props = {
    field: 'Nombre',
    value: '',
    error: undefined,
    today: TODAY,
    branches: [],
    onChange: () => {},
  } as const;
  const { rerender } = render(<PersonFieldInput {...props} form="own" />);
  expect(screen.getByLabelText('Nombre').getAttribute('autocomplete')).toBe('name');
  rerender(<PersonFieldInput {...props} form="create" />);
  expect(screen.getByLabelText('Nombre').getAttribute('autocomplete')).toBe('off');
});
