// @vitest-environment happy-dom
import { ok } from '@gym/domain/errors';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MergeDialog } from './merge-dialog.tsx';

const server = vi.hoisted(() => ({ staff: [] as string[], lookups: [] as string[] }));
vi.mock('../../../data/call.ts', () => ({
  call: async (_contract: object, { uid }: { readonly uid: string }) => {
    server.lookups.push(uid);
    return ok({ way: 'link', email: null, isStaff: server.staff.includes(uid) });
  },
}));
vi.mock('../../../data/session.ts', () => ({
  useSession: () => ({ status: 'signed-in', uid: 'rita', role: 'admin' }),
}));
vi.mock('../search/member-picker.tsx', () => ({
  MemberPicker: ({ onPick }: { readonly onPick: (person: object) => void }) => (
    <button type="button" onClick={() => onPick({ uid: 'beto', name: 'Beto', facts: '81 2222 3333' })}>
      Beto
    </button>
  ),
}));

afterEach(() => {
  cleanup();
  Object.assign(server, { staff: [], lookups: [] });
});

it.each([
  { behavior: 'refuses the file of a colleague', staff: ['beto'], isRefused: true },
  { behavior: 'accepts the file of a member', staff: [], isRefused: false },
])('$behavior before the merge is sent', async ({ staff, isRefused }) => {
  Object.assign(server, { staff });
  render(
    <MergeDialog person={{ uid: 'ana', name: 'Ana', facts: '81 1111 2222' }} onClose={() => {}} onDone={() => {}} />,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Beto' })));
  expect(screen.queryAllByText(/^Las cuentas del personal no se unen\./)).toHaveLength(isRefused ? 1 : 0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unir fichas' }).disabled).toBe(isRefused);
  expect(server.lookups.toSorted()).toEqual(['ana', 'beto']);
});
