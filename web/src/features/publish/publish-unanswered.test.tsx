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

const callMock = vi.hoisted(() => vi.fn());
vi.mock('../../data/call.ts', () => ({ call: callMock }));
// No picture is read from the database in these tests.
vi.mock('../../data/read.ts', () => ({ useRecord: () => ({ status: 'loading' }) }));

/** The records of the fake server by key. */
let records: Record<string, Record<string, unknown>> = {};
/**
 * The requests that the fake server has applied, by request id: the input as JSON, and the key of the record. A request
 * id is applied once; it is a conflict if its input changes.
 */
let requests: Record<string, { readonly json: string; readonly id: string }> = {};
/** For each of the next calls: whether the connection is lost before or after the server applies it. */
let network: ('before' | 'after')[] = [];

async function answer(_contract: object, input: Input): Promise<Result<{ id: string }>> {
  const { requestId, id: editedId, Code, ...fields } = input;
  const lost = network.shift();
  if (lost === 'before') return refuse('unavailable');
  const json = JSON.stringify(input);
  const applied = requests[requestId];
  if (applied && applied.json !== json) return refuse('conflict');
  if (!applied) {
    const id = editedId ?? Code?.toUpperCase() ?? `made-${Object.keys(records).length + 1}`;
    if (editedId !== undefined && Code !== undefined) return refuse('invalid-input', { field: 'Code' });
    if (editedId === undefined && Code !== undefined && records[id]) return refuse('promotion-code-taken');
    records[id] = { ...records[id], ...fields };
    requests[requestId] = { json, id };
  }
  return lost === 'after' ? refuse('unavailable') : ok({ id: requests[requestId]?.id ?? '' });
}

beforeEach(() => {
  [records, requests, network] = [{}, {}, []];
  sessionStorage.clear();
  localStorage.clear();
  callMock.mockReset().mockImplementation(answer);
});
afterEach(cleanup);

const TODAY = gymDay('2026-11-22');
const CENTRO: Branch = { key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } };
const PLAN = { Name: 'Mensual', Months: 1, Price: 59_900, Branches: { all: true as const }, Active: true };
const onDone = vi.fn();
beforeEach(() => void onDone.mockReset());

function renderForm(form: ReactNode): void {
  const session = { email: null, branch: null, mustSignInAgain: false, uid: 'rita', role: 'admin' as const };
  cleanup();
  render(<SessionContext value={{ status: 'signed-in', ...session }}>{form}</SessionContext>);
}
const renderPlanForm = (plan: Parameters<typeof PlanForm>[0]['plan'] = null): void =>
  renderForm(<PlanForm plan={plan} branches={[CENTRO]} preview={() => null} onDone={onDone} />);
const renderBranchForm = (branch: Branch | null): void =>
  renderForm(<BranchForm branch={branch} today={TODAY} preview={() => null} onDone={onDone} />);
const renderPromotionForm = (): void =>
  renderForm(
    <PromotionForm
      promotion={null}
      plans={[]}
      products={{ search: async () => ok({ rows: [] }), name: (key) => key }}
      branches={[CENTRO]}
      today={TODAY}
      onDone={onDone}
    />,
  );

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
function type(fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) fireEvent.change(field(name), { target: { value } });
}
const tick = (name: string): boolean => fireEvent.click(screen.getByRole('checkbox', { name }));
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
/** Presses a button and waits for the outcome: the answer, or the notice that the form shows without an answer. */
async function publish(outcome: 'done' | 'unanswered' | 'unanswered edit', name = 'Publicar'): Promise<void> {
  const callsBefore = callMock.mock.calls.length;
  press(name);
  await waitFor(() => expect(callMock.mock.calls.length).toBeGreaterThan(callsBefore));
  if (outcome === 'done') await waitFor(() => expect(onDone).toHaveBeenCalled());
  else
    await screen.findByText(outcome === 'unanswered' ? 'No sabemos si se registró' : /^No hay respuesta del servidor/);
}

it('restores the draft of text fields and lists until it is saved', async () => {
  renderBranchForm(CENTRO);
  type({ Cupo: '90' });
  press('Agregar turno: Lunes');
  type({ 'Lunes, abre': '06:00', 'Lunes, cierra': '22:00' });
  press('Agregar día festivo');
  type({ Día: '2026-12-25', Motivo: 'Navidad' });
  renderBranchForm({ key: 'norte', value: { Name: 'Norte', SelfCheckIn: 'open' } });
  expect(screen.queryByText(/^Aquí está lo que habías escrito/)).toBeNull();
  renderBranchForm(CENTRO);
  expect(screen.getByText('Aquí está lo que habías escrito. Todavía no se envía.')).toBeTruthy();
  const value = (name: string): unknown => field(name).getAttribute('value');
  expect(['Cupo', 'Lunes, abre', 'Día', 'Motivo'].map(value)).toEqual(['90', '06:00', '2026-12-25', 'Navidad']);
  await publish('done', 'Guardar');
  expect(records.centro).toEqual({
    Capacity: 90,
    Hours: { d1: '06:00-22:00' },
    Holidays: { '2026-12-25': { Hours: '', Name: 'Navidad' } },
  });
  renderBranchForm(CENTRO);
  expect(screen.queryByText(/^Aquí está lo que habías escrito/)).toBeNull();
});

it('restores a stored draft without its lists that have an unexpected shape', () => {
  sessionStorage.setItem('gym.draft.rita.publish-branch.centro', JSON.stringify({ week: [[]], capacity: '90' }));
  renderBranchForm(CENTRO);
  expect([
    field('Cupo').getAttribute('value'),
    screen.getAllByRole('button', { name: /^Agregar turno/ }).length,
  ]).toEqual(['90', 7]);
});

it.each([{ lost: 'before' }, { lost: 'after' }] as const)(
  'creates one plan if the connection is lost $lost the server applies the request, and shows the sent plan until an answer comes',
  async ({ lost }) => {
    renderPlanForm();
    type({ Nombre: 'Bimestral', Precio: '999' });
    network = [lost];
    await publish('unanswered');
    expect(screen.getByText('Plan “Bimestral”, $999.00')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Precio' })).toBeNull();
    await publish('done', 'Volver a intentar');
    expect(Object.values(records)).toEqual([expect.objectContaining({ Name: 'Bimestral', Price: 99_900, Months: 1 })]);
    expect(onDone).toHaveBeenCalledWith('made-1');
  },
);

it('creates one plan although the request is sent again after reloads, and then shows an empty form', async () => {
  renderPlanForm();
  type({ Nombre: 'Bimestral', Precio: '999' });
  network = ['after', 'before'];
  await publish('unanswered');
  renderPlanForm();
  press('Volver a intentar');
  await screen.findByText(/^Tampoco hubo respuesta esta vez/);
  renderPlanForm();
  await publish('done', 'Volver a intentar');
  expect(Object.values(records)).toHaveLength(1);
  renderPlanForm();
  expect(field('Nombre').getAttribute('value')).toBe('');
});

it('restores the typed fields if the retry is refused', async () => {
  records = { VERANO: { Name: 'Otra' } };
  renderPromotionForm();
  type({ Código: 'verano', Nombre: 'Verano', 'Por ciento': '15' });
  network = ['before'];
  await publish('unanswered');
  expect(screen.getByText('Promoción VERANO, “Verano”')).toBeTruthy();
  renderPromotionForm();
  press('Volver a intentar');
  await screen.findByText('Aquí está lo que habías escrito. Todavía no se envía.');
  type({ Código: 'verano-26' });
  await publish('done');
  expect(records).toMatchObject({ VERANO: { Name: 'Otra' }, 'VERANO-26': { Name: 'Verano', Percent: 15 } });
});

it('blocks neither an edit nor the form of another kind while the request for a new record is unanswered', async () => {
  renderPlanForm();
  type({ Nombre: 'Bimestral', Precio: '999' });
  network = ['after'];
  await publish('unanswered');
  renderPlanForm({ key: 'mensual', value: PLAN });
  expect(field('Nombre').getAttribute('value')).toBe('Mensual');
  renderBranchForm(null);
  expect(field('Nombre').getAttribute('value')).toBe('');
});

it('sends the fields of an unanswered edit again, even if their old values are typed again', async () => {
  records = { mensual: PLAN };
  renderPlanForm({ key: 'mensual', value: PLAN });
  type({ Precio: '649' });
  tick('Sus socios lo congelan sin recepción, con los días de Ajustes → Gimnasio');
  network = ['after'];
  await publish('unanswered edit', 'Guardar');
  type({ Precio: '599', Descripción: 'Con toalla' });
  tick('Sus socios lo congelan sin recepción, con los días de Ajustes → Gimnasio');
  await publish('done', 'Guardar');
  expect(records.mensual).toMatchObject({ Price: 59_900, OwnFreeze: true, Description: 'Con toalla' });
});

it('stores the old start time of a notice again if its first day is typed again after an unanswered edit', async () => {
  // 5 ms after the start of the day, which is the time that the form computes from a newly typed day.
  const value = { Title: 'Cerramos', Text: 'El lunes.', From: startOfGymDay(TODAY) + 5 };
  records = { cerramos: value };
  const notice = { key: 'cerramos', value };
  renderForm(<NoticeForm notice={notice} branches={[CENTRO]} today={TODAY} preview={() => null} onDone={onDone} />);
  type({ Desde: '2026-11-23' });
  network = ['after'];
  await publish('unanswered edit', 'Guardar');
  type({ Desde: '2026-11-22' });
  await publish('done', 'Guardar');
  expect(records.cerramos).toMatchObject({ From: value.From });
});
