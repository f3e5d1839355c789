// @vitest-environment happy-dom
import { startOfGymDay } from '@gym/domain/calendar/calendar';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Branch } from '../../data/public/branches.ts';
import { SessionContext } from '../../data/session.ts';
import { BranchForm } from './branch-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { PromotionForm } from './promotion-form.tsx';

interface Input {
  readonly requestId: string;
  readonly id?: string;
  readonly Code?: string;
  readonly [field: string]: unknown;
}

const sent = vi.hoisted(() => vi.fn());
vi.mock('../../data/call.ts', () => ({ call: sent }));
// Every edited record has its public picture, so no other picture is read.
vi.mock('../../data/read.ts', () => ({ useRecord: () => ({ status: 'loading' }) }));

/** Records of the fake server. Each request id is applied once; other input with the same id is a conflict. */
let records: Record<string, Record<string, unknown>> = {};
let requests: Record<string, { readonly print: string; readonly id: string }> = {};
/** For each of the next calls: whether the connection is lost before or after the server applies it. */
let network: ('before' | 'after')[] = [];

async function answer(_contract: object, input: Input): Promise<Result<{ id: string }>> {
  const { requestId, id: known, Code, ...fields } = input;
  const lost = network.shift();
  if (lost === 'before') return refuse('unavailable');
  const print = JSON.stringify(input);
  const given = requests[requestId];
  if (given && given.print !== print) return refuse('conflict');
  if (!given) {
    const id = known ?? Code?.toUpperCase() ?? `made-${Object.keys(records).length + 1}`;
    if (known !== undefined && Code !== undefined) return refuse('invalid-input', { field: 'Code' });
    if (known === undefined && Code !== undefined && records[id]) return refuse('promotion-code-taken');
    records[id] = { ...records[id], ...fields };
    requests[requestId] = { print, id };
  }
  return lost === 'after' ? refuse('unavailable') : ok({ id: requests[requestId]?.id ?? '' });
}

beforeEach(() => {
  [records, requests, network] = [{}, {}, []];
  sessionStorage.clear();
  localStorage.clear();
  sent.mockReset().mockImplementation(answer);
});
afterEach(cleanup);

const TODAY = gymDay('2026-11-22');
const CENTRO: Branch = { key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } };
const PLAN = { Name: 'Mensual', Months: 1, Price: 59_900, Branches: { all: true as const }, Active: true };
const done = vi.fn();
beforeEach(() => void done.mockReset());

function open(form: ReactNode): void {
  const session = { email: null, branch: null, mustSignInAgain: false, uid: 'rita', role: 'admin' as const };
  cleanup();
  render(<SessionContext value={{ status: 'signed-in', ...session }}>{form}</SessionContext>);
}
const planForm = (plan: Parameters<typeof PlanForm>[0]['plan'] = null): void =>
  open(<PlanForm plan={plan} branches={[CENTRO]} preview={() => null} onDone={done} />);
const branchForm = (branch: Branch | null): void =>
  open(<BranchForm branch={branch} today={TODAY} preview={() => null} onDone={done} />);
const promotionForm = (): void =>
  open(
    <PromotionForm
      promotion={null}
      plans={[]}
      products={{ search: async () => ok({ rows: [] }), name: (key) => key }}
      branches={[CENTRO]}
      today={TODAY}
      onDone={done}
    />,
  );

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
function type(fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) fireEvent.change(field(name), { target: { value } });
}
const tick = (name: string): boolean => fireEvent.click(screen.getByRole('checkbox', { name }));
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
/** Presses a button and waits for the answer, or for what the form shows without an answer. */
async function publish(how: 'done' | 'unanswered' | 'unanswered edit', name = 'Publicar'): Promise<void> {
  const before = sent.mock.calls.length;
  press(name);
  await waitFor(() => expect(sent.mock.calls.length).toBeGreaterThan(before));
  if (how === 'done') await waitFor(() => expect(done).toHaveBeenCalled());
  else await screen.findByText(how === 'unanswered' ? 'No sabemos si se registró' : /^No hay respuesta del servidor/);
}

it('restores the draft of each kind of field, including lists, until it is saved', async () => {
  branchForm(CENTRO);
  type({ Cupo: '90' });
  press('Agregar turno: Lunes');
  type({ 'Lunes, abre': '06:00', 'Lunes, cierra': '22:00' });
  press('Agregar día festivo');
  type({ Día: '2026-12-25', Motivo: 'Navidad' });
  branchForm({ key: 'norte', value: { Name: 'Norte', SelfCheckIn: 'open' } });
  expect(screen.queryByText(/^Aquí está lo que habías escrito/)).toBeNull();
  branchForm(CENTRO);
  expect(screen.getByText('Aquí está lo que habías escrito. Todavía no se envía.')).toBeTruthy();
  const value = (name: string): unknown => field(name).getAttribute('value');
  expect(['Cupo', 'Lunes, abre', 'Día', 'Motivo'].map(value)).toEqual(['90', '06:00', '2026-12-25', 'Navidad']);
  await publish('done', 'Guardar');
  expect(records.centro).toEqual({
    Capacity: 90,
    Hours: { d1: '06:00-22:00' },
    Holidays: { '2026-12-25': { Hours: '', Name: 'Navidad' } },
  });
  branchForm(CENTRO);
  expect(screen.queryByText(/^Aquí está lo que habías escrito/)).toBeNull();
});

it('ignores the stored lists of a draft with another shape', () => {
  sessionStorage.setItem('gym.draft.rita.publish-branch.centro', JSON.stringify({ week: [[]], capacity: '90' }));
  branchForm(CENTRO);
  expect([
    field('Cupo').getAttribute('value'),
    screen.getAllByRole('button', { name: /^Agregar turno/ }).length,
  ]).toEqual(['90', 7]);
});

it.each(['before', 'after'] as const)(
  'creates one plan if the connection is lost %s the server has it, and shows only what was sent until then',
  async (lost) => {
    planForm();
    type({ Nombre: 'Bimestral', Precio: '999' });
    network = [lost];
    await publish('unanswered');
    expect(screen.getByText('Plan “Bimestral”, $999.00')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Precio' })).toBeNull();
    await publish('done', 'Volver a intentar');
    expect(Object.values(records)).toEqual([expect.objectContaining({ Name: 'Bimestral', Price: 99_900, Months: 1 })]);
    expect(done).toHaveBeenCalledWith('made-1');
  },
);

it('creates one plan over a reload, and the form is empty afterwards', async () => {
  planForm();
  type({ Nombre: 'Bimestral', Precio: '999' });
  network = ['after', 'before'];
  await publish('unanswered');
  planForm();
  press('Volver a intentar');
  await screen.findByText(/^Tampoco hubo respuesta esta vez/);
  planForm();
  await publish('done', 'Volver a intentar');
  expect(Object.values(records)).toHaveLength(1);
  planForm();
  expect(field('Nombre').getAttribute('value')).toBe('');
});

it('restores the typed fields if the retry is refused', async () => {
  records = { VERANO: { Name: 'Otra' } };
  promotionForm();
  type({ Código: 'verano', Nombre: 'Verano', 'Por ciento': '15' });
  network = ['before'];
  await publish('unanswered');
  expect(screen.getByText('Promoción VERANO, “Verano”')).toBeTruthy();
  promotionForm();
  press('Volver a intentar');
  await screen.findByText('Aquí está lo que habías escrito. Todavía no se envía.');
  type({ Código: 'verano-26' });
  await publish('done');
  expect(records).toMatchObject({ VERANO: { Name: 'Otra' }, 'VERANO-26': { Name: 'Verano', Percent: 15 } });
});

it('blocks only the forms for new records of the same kind', async () => {
  planForm();
  type({ Nombre: 'Bimestral', Precio: '999' });
  network = ['after'];
  await publish('unanswered');
  planForm({ key: 'mensual', value: PLAN });
  expect(field('Nombre').getAttribute('value')).toBe('Mensual');
  branchForm(null);
  expect(field('Nombre').getAttribute('value')).toBe('');
});

it('sends the fields of an unanswered edit again, even if they are typed back', async () => {
  records = { mensual: PLAN };
  planForm({ key: 'mensual', value: PLAN });
  type({ Precio: '649' });
  tick('Sus socios lo congelan sin recepción, con los días de Ajustes → Gimnasio');
  network = ['after'];
  await publish('unanswered edit', 'Guardar');
  type({ Precio: '599', Descripción: 'Con toalla' });
  tick('Sus socios lo congelan sin recepción, con los días de Ajustes → Gimnasio');
  await publish('done', 'Guardar');
  expect(records.mensual).toMatchObject({ Price: 59_900, OwnFreeze: true, Description: 'Con toalla' });
});

it('restores the first day of a notice that an unanswered edit may have moved', async () => {
  const value = { Title: 'Cerramos', Text: 'El lunes.', From: startOfGymDay(TODAY) + 5 };
  records = { cerramos: value };
  const notice = { key: 'cerramos', value };
  open(<NoticeForm notice={notice} branches={[CENTRO]} today={TODAY} preview={() => null} onDone={done} />);
  type({ Desde: '2026-11-23' });
  network = ['after'];
  await publish('unanswered edit', 'Guardar');
  type({ Desde: '2026-11-22' });
  await publish('done', 'Guardar');
  expect(records.cerramos).toMatchObject({ From: value.From });
});
