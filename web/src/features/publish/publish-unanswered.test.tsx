// @vitest-environment happy-dom
import { startOfGymDay } from '@gym/domain/calendar/calendar';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { day } from '@gym/domain/testing/arbitraries';
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

/** As the server does it: one effect for each request, and another text of the same request is a conflict. */
let records: Record<string, Record<string, unknown>> = {};
let requests: Record<string, { readonly print: string; readonly id: string }> = {};
/** What happens to the next calls: is the network lost, before or after the server had it? */
let network: ('before' | 'after' | 'never')[] = [];

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
  sent.mockReset().mockImplementation(answer);
});
afterEach(cleanup);

const TODAY = day('2026-11-22');
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
/** Publishes, and waits until somebody answered or nobody did. */
async function publish(how: 'done' | 'unanswered', name = 'Publicar'): Promise<void> {
  const before = sent.mock.calls.length;
  press(name);
  await waitFor(() => expect(sent.mock.calls.length).toBeGreaterThan(before));
  if (how === 'done') await waitFor(() => expect(done).toHaveBeenCalled());
  else await screen.findByText(/^No hay respuesta del servidor/);
}

it('keeps what was typed of each kind of field, lists too, until it is saved', async () => {
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

it('lets no list of another shape come back', () => {
  sessionStorage.setItem('gym.draft.rita.publish-branch.centro', JSON.stringify({ week: [[]], capacity: '90' }));
  branchForm(CENTRO);
  expect([
    field('Cupo').getAttribute('value'),
    screen.getAllByRole('button', { name: /^Agregar turno/ }).length,
  ]).toEqual(['90', 7]);
});

it.each(['before', 'after'] as const)(
  'makes one plan, though the network was lost %s the server had it',
  async (lost) => {
    planForm();
    type({ Nombre: 'Bimestral', Precio: '999' });
    network = [lost];
    await publish('unanswered');
    type({ Precio: '1099' });
    await publish('done');
    expect(Object.values(records)).toEqual([expect.objectContaining({ Name: 'Bimestral', Price: 109_900, Months: 1 })]);
    expect(done).toHaveBeenCalledWith('made-1');
  },
);

it('makes one plan also when nobody answered twice, and after a reload; a field that fell back to its usual value follows', async () => {
  planForm();
  type({ Nombre: 'Bimestral', Precio: '999' });
  tick('Sus socios lo congelan sin recepción, con los días de Ajustes → Gimnasio');
  // The second is there; a change of it goes unanswered too, after two conflicts and the second's answer.
  network = ['before', 'after', 'never', 'never', 'never', 'after'];
  await publish('unanswered');
  type({ Precio: '1099' });
  await publish('unanswered');
  planForm();
  expect(screen.getByText(/No sabemos si se alcanzó a guardar/)).toBeTruthy();
  type({ Precio: '1199', Descripción: 'Con toalla' });
  await publish('unanswered');
  tick('Sus socios lo congelan sin recepción, con los días de Ajustes → Gimnasio');
  type({ Descripción: '' });
  await publish('done');
  const plan = { Price: 119_900, OwnFreeze: true, Description: null };
  expect(Object.values(records)).toEqual([expect.objectContaining(plan)]);
});

it('is another plan once what was typed is thrown away', async () => {
  planForm();
  type({ Nombre: 'Bimestral', Precio: '999' });
  network = ['after'];
  await publish('unanswered');
  planForm();
  press('Descartar');
  type({ Nombre: 'Anual', Precio: '4999' });
  await publish('done');
  expect(Object.values(records).map(({ Name }) => Name)).toEqual(['Bimestral', 'Anual']);
});

it('publishes a second plan if another name is typed over the restored draft, and leaves the first as it was', async () => {
  planForm();
  type({ Nombre: 'Bimestral', Precio: '999' });
  network = ['after'];
  await publish('unanswered');
  planForm();
  expect(screen.getByText(/con otro nombre se publica aparte\.$/)).toBeTruthy();
  type({ Nombre: 'Anual', Precio: '4999' });
  await publish('done');
  expect(Object.values(records)).toEqual([
    expect.objectContaining({ Name: 'Bimestral', Price: 99_900 }),
    expect.objectContaining({ Name: 'Anual', Price: 499_900 }),
  ]);
});

it('publishes that second plan once if its first answer is lost too', async () => {
  planForm();
  type({ Nombre: 'Bimestral', Precio: '999' });
  network = ['after'];
  await publish('unanswered');
  planForm();
  type({ Nombre: 'Anual', Precio: '4999' });
  network = ['after'];
  await publish('unanswered');
  type({ Precio: '5999' });
  await publish('done');
  expect(Object.values(records).map(({ Name, Price }) => [Name, Price])).toEqual([
    ['Bimestral', 99_900],
    ['Anual', 599_900],
  ]);
});

it('publishes one plan if the name in the restored draft changes only in case and spaces', async () => {
  planForm();
  type({ Nombre: 'bimestral', Precio: '999' });
  network = ['after'];
  await publish('unanswered');
  planForm();
  type({ Nombre: 'Bimestral ' });
  await publish('done');
  expect(Object.values(records)).toHaveLength(1);
});

it('leaves a promotion on where another code is typed over what came back', async () => {
  promotionForm();
  type({ Código: 'verano', Nombre: 'Verano', 'Por ciento': '15' });
  network = ['after'];
  await publish('unanswered');
  promotionForm();
  expect(screen.getByText(/con otro código se publica aparte\.$/)).toBeTruthy();
  type({ Código: 'navidad', Nombre: 'Navidad', 'Por ciento': '10' });
  await publish('done');
  expect(records).toMatchObject({ VERANO: { Active: true, Percent: 15 }, NAVIDAD: { Active: true, Percent: 10 } });
});

it('begins a notice today that an unanswered try had begin tomorrow', async () => {
  open(<NoticeForm notice={null} branches={[CENTRO]} today={TODAY} preview={() => null} onDone={done} />);
  type({ Título: 'Cerramos', Texto: 'El lunes.', Desde: '2026-11-23' });
  network = ['after'];
  await publish('unanswered');
  type({ Desde: '2026-11-22' });
  await publish('done');
  expect(Object.values(records)).toEqual([expect.objectContaining({ From: startOfGymDay(TODAY) })]);
});

it('changes a promotion whose code stays, and turns it off where it is published with another', async () => {
  promotionForm();
  type({ Código: 'verano', Nombre: 'Verano', 'Por ciento': '15' });
  network = ['after'];
  await publish('unanswered');
  type({ 'Por ciento': '20' });
  // The same request with the new text, the first one again for its answer, and then the change.
  network = ['never', 'never', 'after'];
  await publish('unanswered');
  expect(records).toEqual({ VERANO: expect.objectContaining({ Percent: 20, Active: true }) });
  await publish('done');
  expect(records).toEqual({ VERANO: expect.objectContaining({ Percent: 20, Active: true }) });

  done.mockReset();
  promotionForm();
  type({ Código: 'navidad', Nombre: 'Navidad', 'Por ciento': '10' });
  network = ['after'];
  await publish('unanswered');
  type({ Código: 'navidad-26' });
  await publish('done');
  expect(records).toMatchObject({ NAVIDAD: { Active: false }, 'NAVIDAD-26': { Percent: 10, Active: true } });
});

it('sends a field once more that an unanswered change may have left otherwise', async () => {
  records = { mensual: PLAN };
  planForm({ key: 'mensual', value: PLAN });
  type({ Precio: '649' });
  network = ['after'];
  await publish('unanswered', 'Guardar');
  type({ Precio: '599' });
  await publish('done', 'Guardar');
  expect(records.mensual).toMatchObject({ Price: 59_900 });
});
