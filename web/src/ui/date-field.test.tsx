// @vitest-environment happy-dom
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

const TODAY = gymDay('2026-11-22');

afterEach(cleanup);

function field(label: string): HTMLInputElement {
  const found = screen.getByRole('textbox', { name: label });
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field: ${label}`);
  return found;
}

function type(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

/** A field of a filter, which gets only complete days. */
function Filter({ onDay = () => {} }: { readonly onDay?: (day: string) => void }) {
  const [chosen, setChosen] = useState(gymDay('2026-11-20'));
  return (
    <>
      <DateField
        label="Desde"
        today={TODAY}
        max={TODAY}
        value={chosen}
        onDay={(next) => {
          setChosen(next);
          onDay(next);
        }}
      />
      <button type="button" onClick={() => setChosen(gymDay('2026-11-01'))}>
        Este mes
      </button>
    </>
  );
}

/** A field of a form, which gets all typed text. */
function Form({ onChange }: { readonly onChange: (text: string) => void }) {
  const [text, setText] = useState('');
  const onType = (next: string): void => {
    setText(next);
    onChange(next);
  };
  return <DateField label="Nacimiento" today={TODAY} max={TODAY} value={text} onChange={onType} />;
}

it('inserts hyphens while a day is typed, and calls `onDay` only with complete days', () => {
  const onDay = vi.fn();
  render(<Filter onDay={onDay} />);
  for (const text of ['', '2026', '20261', '2026-11', '2026-111']) type('Desde', text);
  expect(field('Desde').value).toBe('2026-11-1');
  expect(onDay).not.toHaveBeenCalled();
  type('Desde', '2026-11-15');
  expect(onDay.mock.calls).toEqual([['2026-11-15']]);
});

it('keeps a day that doesn’t exist on screen, and shows its problem only when the field is left', () => {
  render(<Filter />);
  type('Desde', '2026-11-3');
  expect(screen.queryByRole('alert')).toBeNull();
  type('Desde', '2026-11-31');
  fireEvent.blur(field('Desde'));
  expect(field('Desde').value).toBe('2026-11-31');
  expect(screen.getByRole('alert').textContent).toBe('Escribe la fecha como 2026-11-22.');
  expect(field('Desde').getAttribute('aria-invalid')).toBe('true');
});

it('refuses a day after the last possible one', () => {
  const onDay = vi.fn();
  render(<Filter onDay={onDay} />);
  type('Desde', '2026-11-23');
  fireEvent.blur(field('Desde'));
  expect(onDay).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('La última fecha posible es 2026-11-22.');
});

it('shows the filter’s value when the field is left empty, or the value is changed elsewhere', () => {
  render(<Filter />);
  type('Desde', '');
  fireEvent.blur(field('Desde'));
  expect(field('Desde').value).toBe('2026-11-20');
  type('Desde', '2026-1');
  fireEvent.click(screen.getByRole('button', { name: 'Este mes' }));
  expect(field('Desde').value).toBe('2026-11-01');
});

it('completes a day when the field is left, and passes all typed text to a form', () => {
  const onChange = vi.fn();
  render(<Form onChange={onChange} />);
  type('Nacimiento', '5/1/1990');
  expect(onChange).toHaveBeenLastCalledWith('5/1/1990');
  fireEvent.blur(field('Nacimiento'));
  expect(onChange).toHaveBeenLastCalledWith('1990-01-05');
  expect(field('Nacimiento').value).toBe('1990-01-05');
  type('Nacimiento', '');
  fireEvent.blur(field('Nacimiento'));
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('opens a calendar on ArrowDown, in which arrow keys and PageDown move and a click chooses a day', async () => {
  const onDay = vi.fn();
  render(<Filter onDay={onDay} />);
  fireEvent.keyDown(field('Desde'), { key: 'ArrowDown' });
  const chosen = await screen.findByRole('button', { name: 'Viernes 20 de noviembre' });
  expect(document.activeElement).toBe(chosen);
  expect(screen.getByRole('button', { name: 'Domingo 22 de noviembre' }).getAttribute('aria-current')).toBe('date');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Do',
    'Lu',
    'Ma',
    'Mi',
    'Ju',
    'Vi',
    'Sá',
  ]);
  // Moves a week back. PageDown stops at the last selectable day.
  fireEvent.keyDown(chosen, { key: 'ArrowUp' });
  const weekBefore = screen.getByRole('button', { name: 'Viernes 13 de noviembre' });
  await waitFor(() => expect(document.activeElement).toBe(weekBefore));
  fireEvent.keyDown(weekBefore, { key: 'PageDown' });
  const last = screen.getByRole('button', { name: 'Domingo 22 de noviembre' });
  await waitFor(() => expect(document.activeElement).toBe(last));
  fireEvent.click(last);
  expect(onDay.mock.calls).toEqual([['2026-11-22']]);
  expect(field('Desde').value).toBe('2026-11-22');
  expect(screen.queryByRole('grid')).toBeNull();
});

it('shows the month and the year that are chosen in the calendar’s select fields', async () => {
  render(<Form onChange={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Calendario: Nacimiento' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Año' }), { target: { value: '1990' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Mes' }), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Viernes 5 de enero de 1990' }));
  expect(field('Nacimiento').value).toBe('1990-01-05');
});

it('completes a time while it is typed, and refuses 24:00 when the field is left', () => {
  const onChange = vi.fn();
  const { rerender } = render(<TimeField label="Hora" value="" onChange={onChange} />);
  type('Hora', '93');
  expect(onChange).toHaveBeenLastCalledWith('09:3');
  rerender(<TimeField label="Hora" value="24:00" onChange={onChange} />);
  fireEvent.blur(field('Hora'));
  expect(screen.getByRole('alert').textContent).toBe('Escribe la hora de 00:00 a 23:59, como 15:24.');
});
