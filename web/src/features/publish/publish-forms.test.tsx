// @vitest-environment happy-dom
import { ok } from '@gym/domain/errors';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Branch } from '../../data/public/branches.ts';
import { BranchForm } from './branch-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { PromotionForm } from './promotion-form.tsx';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../../data/call.ts', () => ({ call: sent }));
// The edited records of these tests are public, so their pictures have a URL and aren't read from the database.
vi.mock('../../data/read.ts', () => ({ useRecord: () => ({ status: 'loading' }) }));
const SMALL = 'data:image/jpeg;base64,AAAA';
// The test's browser can't decode pictures.
vi.mock(import('../../lib/small-picture.ts'), async (original) => ({
  ...(await original()),
  smallPictureOfFile: async (file) => (file.type === 'image/png' ? SMALL : null),
}));

afterEach(() => {
  cleanup();
  sent.mockReset();
});

const TODAY = gymDay('2026-11-22');
const CENTRO: Branch = { key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } };
const NO_PRODUCTS = { search: async () => ok({ rows: [] }), name: (key: string) => key };
const PLAN = { Name: 'Mensual', Months: 1, Price: 59_900, Branches: { all: true as const }, Active: true };

function type(label: string, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
/** Waits for the request and returns its input. */
async function sentInput(): Promise<Record<string, unknown>> {
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const [, { requestId, ...rest }] = sent.mock.calls[0] ?? [];
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  return rest;
}

it('sends a new plan with its kind and length once the required fields are filled in, and shows its preview', async () => {
  const onDone = vi.fn();
  sent.mockResolvedValue(ok({ id: 'bimestral-1' }));
  const preview = vi.fn(() => null);
  render(<PlanForm plan={null} branches={[CENTRO]} preview={preview} onDone={onDone} />);
  press('Publicar');
  expect(await screen.findByText('Escribe el nombre, con al menos dos letras.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  type('Nombre', 'Bimestral');
  type('Precio', '1,099.50');
  type('Cuántos meses', '2');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Todas las sucursales' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Centro' }));
  press('Publicar');
  expect(await sentInput()).toEqual({
    Name: 'Bimestral',
    Description: null,
    Kind: 'membership',
    Months: 2,
    Days: null,
    Visits: null,
    Price: 109_950,
    Branches: { centro: true },
    Active: true,
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('bimestral-1'));
  expect(await screen.findByText('Guardado. Los visitantes lo ven en unos minutos.')).toBeTruthy();
  expect(preview).toHaveBeenCalled();
});

it('refuses a plan that is longer than the limit', async () => {
  render(<PlanForm plan={null} branches={[CENTRO]} preview={() => null} onDone={() => {}} />);
  type('Nombre', 'De por vida');
  type('Precio', '99,000');
  fireEvent.change(screen.getByRole('combobox', { name: 'Dura' }), { target: { value: 'days' } });
  type('Cuántos días', '1831');
  press('Publicar');
  expect(await screen.findByText('Escribe un número entero de 1 a 1830.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

it('doesn’t change kind and length of a plan that was sold', async () => {
  sent.mockResolvedValue(ok({ id: 'mensual' }));
  const plan = { key: 'mensual', value: { ...PLAN, Sold: true as const } };
  render(<PlanForm plan={plan} branches={[CENTRO]} preview={() => null} onDone={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Cuántos meses' })).toHaveProperty('disabled', true);
  type('Precio', '649');
  press('Guardar');
  expect(await sentInput()).toEqual({ id: 'mensual', Price: 64_900 });
});

it('sends only the fields that were changed in the form, since others may edit the same record', async () => {
  sent.mockResolvedValue(ok({ id: 'x' }));
  const { unmount } = render(
    <PlanForm plan={{ key: 'mensual', value: PLAN }} branches={[CENTRO]} preview={() => null} onDone={() => {}} />,
  );
  type('Descripción', 'Con toalla');
  press('Guardar');
  expect(await sentInput()).toEqual({ id: 'mensual', Description: 'Con toalla' });
  // The next change is sent alone, even if it reverts the first one.
  await screen.findByText(/^Guardado/);
  sent.mockClear();
  type('Descripción', '');
  press('Guardar');
  expect(await sentInput()).toEqual({ id: 'mensual', Description: null });
  unmount();
  sent.mockClear();
  render(<BranchForm branch={CENTRO} today={TODAY} preview={() => null} onDone={() => {}} />);
  type('Cupo', '90');
  press('Guardar');
  expect(await sentInput()).toEqual({ id: 'centro', Capacity: 90 });
});

it('sends a branch with the hours of each day and its holidays', async () => {
  sent.mockResolvedValue(ok({ id: 'norte-1' }));
  render(<BranchForm branch={null} today={TODAY} preview={() => null} onDone={() => {}} />);
  type('Nombre', 'Norte');
  press('Agregar turno: Lunes');
  type('Lunes, abre', '06:00');
  type('Lunes, cierra', '2200');
  press('Copiar el lunes a los demás días');
  press('Agregar día festivo');
  type('Día', '2026-12-25');
  type('Motivo', 'Navidad');
  press('Publicar');
  const { Hours, Holidays, Name, SelfCheckIn, Lat } = await sentInput();
  expect([Name, SelfCheckIn, Lat]).toEqual(['Norte', 'code', null]);
  expect(Hours).toEqual(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [`d${weekday}`, '06:00-22:00'])));
  expect(Holidays).toEqual({ '2026-12-25': { Hours: '', Name: 'Navidad' } });
});

it('refuses coordinates outside of Mexico, with the message at the wrong field', async () => {
  sent.mockResolvedValue(ok({ id: 'centro' }));
  render(<BranchForm branch={CENTRO} today={TODAY} preview={() => null} onDone={() => {}} />);
  type('Latitud', '25.6694');
  type('Longitud', '100.3099');
  press('Guardar');
  const problem = await screen.findByText(/^Ese punto no está en México\..*con su signo menos/);
  expect(screen.getByRole('textbox', { name: 'Longitud' }).getAttribute('aria-describedby')).toContain(problem.id);
  expect(sent).not.toHaveBeenCalled();
  type('Longitud', '-100.3099');
  press('Guardar');
  expect(await sentInput()).toEqual({ id: 'centro', Lat: 25.6694, Lng: -100.3099 });
});

it('reports invalid hours and sends nothing', async () => {
  render(<BranchForm branch={CENTRO} today={TODAY} preview={() => null} onDone={() => {}} />);
  press('Agregar turno: Martes');
  type('Martes, abre', '22:00');
  press('Guardar');
  expect(await screen.findByText(/^Revisa las horas/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

it('sends a new notice without a first day, so that it begins when it is saved', async () => {
  sent.mockResolvedValue(ok({ id: 'box-1' }));
  render(<NoticeForm notice={null} branches={[CENTRO]} today={TODAY} preview={() => null} onDone={() => {}} />);
  type('Título', 'Clase de box');
  type('Texto', 'Los martes a las 19:00.');
  press('Publicar');
  expect(await sentInput()).toEqual({
    Title: 'Clase de box',
    Text: 'Los martes a las 19:00.',
    Until: null,
    Branches: null,
    Hidden: false,
  });
});

it('sends a promotion with its code and limits', async () => {
  sent.mockResolvedValue(ok({ id: 'VERANO-26' }));
  const plans = [{ key: 'mensual', value: PLAN }];
  render(
    <PromotionForm
      promotion={null}
      plans={plans}
      products={NO_PRODUCTS}
      branches={[CENTRO]}
      today={TODAY}
      onDone={() => {}}
    />,
  );
  type('Código', 'verano-26');
  type('Nombre', 'Verano');
  type('Por ciento', '15');
  type('Veces por persona', '1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Todos los productos' }));
  press('Publicar');
  expect(await sentInput()).toEqual({
    Code: 'verano-26',
    Name: 'Verano',
    Percent: 15,
    Amount: null,
    Until: null,
    Plans: { all: true },
    Products: { all: true },
    Branches: { all: true },
    PerPerson: 1,
    Total: null,
    Active: true,
  });
});

it('sends a chosen picture after previewing it, and removes the stored one', async () => {
  sent.mockResolvedValue(ok({ id: 'mensual' }));
  const plan = { key: 'mensual', value: { ...PLAN, Picture: 7 } };
  const preview = vi.fn(() => null);
  render(<PlanForm plan={plan} branches={[CENTRO]} preview={preview} onDone={() => {}} />);
  const shownPicture = (): string | null => screen.queryByRole('img', { name: 'Foto' })?.getAttribute('src') ?? null;
  expect(shownPicture()).toBe('/fotos/planes/mensual/7');
  const choose = (type: string): boolean =>
    fireEvent.change(screen.getByLabelText('Elegir archivo', { selector: 'input' }), {
      target: { files: [new File(['x'], 'foto', { type })] },
    });
  choose('text/plain');
  expect(await screen.findByText('No se pudo leer esa imagen. Elige otra, en JPG o PNG.')).toBeTruthy();
  choose('image/png');
  await waitFor(() => expect(shownPicture()).toBe(SMALL));
  expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'mensual' }), SMALL);
  press('Guardar');
  expect(await sentInput()).toMatchObject({ id: 'mensual', Picture: SMALL });

  sent.mockClear();
  press('Quitar foto');
  expect(shownPicture()).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Sus socios lo congelan/ }));
  press('Guardar');
  expect(await sentInput()).toMatchObject({ id: 'mensual', Picture: null, OwnFreeze: false });
});

it('sends the products of an edited promotion, with a found one ticked and a stored one unticked', async () => {
  sent.mockResolvedValue(ok({ id: 'AGUA-10' }));
  const product = (key: string, Name: string) => ({
    key,
    value: { Name, Price: 1_800, Tax: 'iva16' as const, Low: 0, Active: true, Order: 1, Place: key, Revision: 1 },
  });
  const products = [product('agua', 'Agua'), product('agua-mineral', 'Agua mineral')];
  const search = vi.fn(async (typed: string) =>
    ok({ rows: products.filter(({ value }) => value.Name.toLowerCase().startsWith(typed.toLowerCase())) }),
  );
  const stored = {
    Name: 'Agua',
    Percent: 10,
    From: 0,
    Used: 3,
    Active: true,
    Revision: 2,
    Products: { toalla: true as const },
    Branches: { all: true as const },
  };
  render(
    <PromotionForm
      promotion={{ key: 'AGUA-10', value: stored }}
      plans={[]}
      products={{ search, name: (key) => (key === 'toalla' ? 'Toalla' : key) }}
      branches={[CENTRO]}
      today={TODAY}
      onDone={() => {}}
    />,
  );
  type('Buscar producto', 'nada');
  expect(await screen.findByText('Ningún producto se llama así.')).toBeTruthy();
  type('Buscar producto', 'agua');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Agua mineral' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Toalla' }));
  expect(screen.getByRole('checkbox', { name: 'Agua' })).toHaveProperty('checked', false);
  press('Guardar');
  expect(await sentInput()).toEqual({ id: 'AGUA-10', Products: { 'agua-mineral': true } });
});

it('asks for confirmation before the form is left, and says that the draft is kept', async () => {
  render(
    <>
      <button type="button" data-leaves="form">
        Editar otro
      </button>
      <PlanForm plan={{ key: 'mensual', value: PLAN }} branches={[CENTRO]} preview={() => null} onDone={() => {}} />
    </>,
  );
  type('Descripción', 'Con toalla');
  press('Editar otro');
  expect(await screen.findByText(/^Si sales ahora, lo encontrarás aquí al volver/)).toBeTruthy();
});
