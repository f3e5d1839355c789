// @vitest-environment happy-dom
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GuestCard } from './guest-card.tsx';

vi.mock('../../data/guests.ts', () => ({ useGuests: () => ({ status: 'loading' }) }));
vi.mock('../../shared/guests/use-waiting-guests.ts', () => ({ useWaitingGuests: () => [] }));

const guestDoor = vi.hoisted(() => ({ register: vi.fn(), fateOf: () => new Promise(() => {}) }));
vi.mock('../../door/open-guests.ts', () => ({ openGuestDoor: async () => guestDoor }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const nameField = () => screen.getByLabelText<HTMLInputElement>('Nombre del invitado');

/** Types a guest's name and sends the form `times` times at the same moment. */
async function submitForm(times: number): Promise<void> {
  render(<GuestCard uid="rita" branch="centro" today={gymDayOf(0)} />);
  fireEvent.change(nameField(), { target: { value: 'Iván Soto' } });
  const form = nameField().form;
  await act(async () => {
    for (let sent = 0; sent < times; sent += 1) if (form) fireEvent.submit(form);
  });
}

it('registers one pass for two submits at the same moment, and then empties the form', async () => {
  guestDoor.register.mockResolvedValue({ id: 'pase', name: 'Iván Soto', at: 0 });
  await submitForm(2);
  expect(guestDoor.register).toHaveBeenCalledExactlyOnceWith('Iván Soto', null);
  expect(nameField().value).toBe('');
});

it('keeps the typed name if the pass could not be stored', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  guestDoor.register.mockRejectedValue(new Error('full'));
  await submitForm(1);
  expect(nameField().value).toBe('Iván Soto');
  expect(screen.getByText(/No se pudo guardar en este equipo/)).toBeTruthy();
});

it('focuses the first invalid field after a failed submit', async () => {
  render(<GuestCard uid="rita" branch="centro" today={gymDayOf(0)} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Registrar pase' })));
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre del invitado'));
});
