// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemberList } from './member-list.tsx';

const ANA = {
  uid: 'ana',
  Nombre: 'Ana Peña',
  Plan: null,
  Branch: null,
  Ends: null,
  FrozenFrom: null,
  FrozenUntil: null,
  Cancelled: false,
  Closed: false,
  LastVisit: null,
  Joined: null,
  Phone: null,
};
/** `printed` is the answer to the pages that are read for the printer. */
const server = vi.hoisted(() => ({ printed: null as unknown }));
vi.mock('../../../data/call.ts', () => ({
  call: async (_contract: object, { limit }: { readonly limit: number }): Promise<unknown> =>
    limit === 100 ? server.printed : ok({ rows: [ANA] }),
}));
vi.mock('../../../shared/receipt/print-sheet.tsx', () => ({
  PrintSheet: ({ children }: { readonly children: ReactNode }) => <section aria-label="Hoja">{children}</section>,
}));
vi.mock('./member-filters.tsx', () => ({ MemberFilters: () => null }));

beforeEach(() => {
  server.printed = ok({ rows: [ANA] });
});
afterEach(cleanup);

async function print(answer: object): Promise<void> {
  server.printed = answer;
  await act(async () => {
    render(
      <MemberList
        branch={null}
        today={gymDay('2026-11-25')}
        names={{ plan: (key) => key, branch: (key) => key }}
        columns={[]}
        mayExport={false}
      />,
      { wrapper: MemoryRouter },
    );
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Imprimir' })));
}

const FAILED = 'No se pudo leer la lista completa para imprimirla. Vuelve a intentarlo.';

it('says that the list could not be read for printing, until a retry succeeds', async () => {
  await print(refuse('unavailable'));
  expect(screen.getByText(FAILED)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Hoja' })).toBeNull();
  server.printed = ok({ rows: [ANA] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Imprimir' })));
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(screen.getByRole('region', { name: 'Hoja' })).toBeDefined();
});

it.each([
  { damaged: 2, isSaid: true },
  { damaged: 0, isSaid: false },
])('prints how many damaged records the sheet leaves out: $damaged', async ({ damaged, isSaid }) => {
  await print(ok({ rows: [ANA], damaged }));
  const sheet = within(screen.getByRole('region', { name: 'Hoja' }));
  expect(sheet.getByText(/Ana Peña/)).toBeDefined();
  expect(sheet.queryAllByText('Se omitieron 2 registros dañados.')).toHaveLength(isSaid ? 1 : 0);
});
