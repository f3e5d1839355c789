// @vitest-environment happy-dom
import { Person } from '@gym/domain/testing/person';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MemberHistory } from './member-history.tsx';

afterEach(cleanup);

const NAMES = { plan: (key: string) => `plan ${key}`, branch: (key: string) => key };

function createCancelled(): Person {
  const person = new Person();
  person.renew('2026-11-01');
  person.cancel('2026-11-20', '2026-11-25');
  return person;
}

it('lets staff annul a cancellation that is the last entry, but not the period before it', () => {
  const { entries } = createCancelled();
  const onAnnul = vi.fn();
  render(<MemberHistory entries={entries} names={NAMES} onAnnul={onAnnul} />);
  fireEvent.click(screen.getByRole('button', { name: /^Anular: Cancelación\./ }));
  expect(onAnnul.mock.calls).toEqual([[entries.find(({ kind }) => kind === 'cancel')]]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('shows a member the same entries without a button', () => {
  render(<MemberHistory entries={createCancelled().entries} names={NAMES} onAnnul={null} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('links the sum of an entry to the address that `receiptPath` returns for its sale', () => {
  const entries = createCancelled().entries.map((entry) =>
    entry.kind === 'paid' ? { ...entry, saleId: 'venta' } : entry,
  );
  const receiptPath = (sale: string): string => `/caja?venta=${sale}`;
  render(<MemberHistory entries={entries} names={NAMES} onAnnul={null} receiptPath={receiptPath} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/caja?venta=venta');
});
