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

describe.each<PersonForm>(['first', 'own', 'create', 'edit'])('the form %s', (form) => {
  it.each(personKeys(form))('renders %s with its label, problem and value', (field) => {
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
    const drawn = screen.getByLabelText(personField(field).label);
    expect(drawn.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Revísalo.')).toBeDefined();
    const typed = field === 'HomeBranch' ? 'centro' : '1990-05-03';
    fireEvent.change(drawn, { target: { value: typed } });
    expect(onChange).toHaveBeenCalledWith(typed);
  });
});

it('shows the hints for one’s own data', () => {
  const about = {
    field: 'Phone',
    value: '',
    error: undefined,
    today: TODAY,
    branches: [],
    onChange: () => {},
  } as const;
  render(<PersonFieldInput {...about} form="own" />);
  expect(screen.getByText('A 10 dígitos. Una vez guardado, se cambia en recepción.')).toBeDefined();
});

it('allows autofill only in forms about one’s own data', () => {
  const about = {
    field: 'Nombre',
    value: '',
    error: undefined,
    today: TODAY,
    branches: [],
    onChange: () => {},
  } as const;
  const { rerender } = render(<PersonFieldInput {...about} form="own" />);
  expect(screen.getByLabelText('Nombre').getAttribute('autocomplete')).toBe('name');
  rerender(<PersonFieldInput {...about} form="create" />);
  expect(screen.getByLabelText('Nombre').getAttribute('autocomplete')).toBe('off');
});
