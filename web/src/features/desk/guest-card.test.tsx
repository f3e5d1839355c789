// @vitest-environment happy-dom
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GuestCard } from './guest-card.tsx';

vi.mock('../../data/guests.ts', () => ({ useGuests: () => ({ status: 'loading' }) }));
vi.mock('../../shared/guests/use-waiting-guests.ts', () => ({ useWaitingGuests: () => [] }));

afterEach(cleanup);

it('focuses the first invalid field after a failed submit', async () => {
  render(<GuestCard uid="rita" branch="centro" today={gymDayOf(0)} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Registrar pase' })));
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre del invitado'));
});
