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
/** `printAnswer`: the answer to the calls that read the rows to print, which have the limit 100. */
const server = vi.hoisted(() => ({ printAnswer: null as unknown }));
vi.mock('../../../data/call.ts', () => ({
  call: async (_contract: object, { limit }: { readonly limit: number }): Promise<unknown> =>
    limit === 100 ? server.printAnswer : ok({ rows: [ANA] }),
}));
vi.mock('../../../shared/receipt/print-sheet.tsx', () => ({
  PrintSheet: ({ children }: { readonly children: ReactNode }) => <section aria-label="Hoja">{children}</section>,
}));
vi.mock('./member-filters.tsx', () => ({ MemberFilters: () => null }));

beforeEach(() => {
  server.printAnswer = ok({ rows: [ANA] });
});
afterEach(cleanup);

async function renderAndPrint(answer: object): Promise<void> {
  server.printAnswer = answer;
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
  await renderAndPrint(refuse('unavailable'));
  expect(screen.getByText(FAILED)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Hoja' })).toBeNull();
  server.printAnswer = ok({ rows: [ANA] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Imprimir' })));
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(screen.getByRole('region', { name: 'Hoja' })).toBeDefined();
});

it.each([
  {
    behavior: 'prints how many damaged records the sheet leaves out',
    damaged: 2,
    notices: ['Se omitieron 2 registros dañados.'],
  },
  { behavior: 'prints no notice about damaged records if there are none', damaged: 0, notices: [] },
])('$behavior', async ({ damaged, notices }) => {
  await renderAndPrint(ok({ rows: [ANA], damaged }));
  const sheet = within(screen.getByRole('region', { name: 'Hoja' }));
  expect(sheet.getByText(/Ana Peña/)).toBeDefined();
  expect(sheet.queryAllByText(/registros dañados/).map(({ textContent }) => textContent)).toEqual(notices);
});
