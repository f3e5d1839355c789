// @vitest-environment happy-dom
import type { CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImportPanel } from './import-panel.tsx';

interface SentInput {
  readonly rows: readonly { readonly Nombre: string; readonly Phone?: string; readonly Plan?: string }[];
}
type Answer = Result<CallableOutput<'importUsers'> | CallableOutput<'createAccessLink'>>;

const server: { sent: { name: string; input: unknown }[]; answer: (name: string, input: SentInput) => Answer } = {
  sent: [],
  answer: () => refuse('unavailable'),
};
vi.mock('../../data/call.ts', () => ({
  call: async ({ name }: { readonly name: string }, input: SentInput) => {
    server.sent.push({ name, input });
    return server.answer(name, input);
  },
}));
vi.mock('../../shared/message-texts.ts', () => ({
  useMessageTexts: () => (_key: string, facts: { readonly enlace: string }) => facts.enlace,
}));
// The test's browser has no layout, so a virtual list would render no rows.
vi.mock('../../ui/virtual-list.tsx', () => ({
  VirtualList: ({
    items,
    children,
  }: {
    readonly items: readonly { readonly line: number }[];
    readonly children: (item: object) => ReactNode;
  }) => items.map((item) => <div key={item.line}>{children(item)}</div>),
}));

const CENTRO = { key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } } as const;
const MONTH = {
  key: 'mensual',
  value: { Name: 'Mensual', Months: 1, Price: 60_000, Branches: { all: true }, Active: true },
} as const;

afterEach(() => {
  cleanup();
  localStorage.clear();
  server.sent.length = 0;
});

function showPanel(): void {
  render(
    <ImportPanel
      branches={[CENTRO as never]}
      plans={[MONTH as never]}
      today={gymDay('2026-11-25')}
      now={() => Date.parse('2026-11-25T12:00:00-06:00')}
    />,
  );
}

async function chooseFile(...lines: readonly string[]): Promise<void> {
  const file = new File([lines.join('\n')], 'socios.csv', { type: 'text/csv' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Elegir archivo'), { target: { files: [file] } });
    await vi.dynamicImportSettled();
  });
  await screen.findByRole('button', { name: 'Elegir otro archivo' });
}

async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}

const answerCreated = (name: string, { rows = [] }: SentInput): Answer =>
  name === 'importUsers'
    ? ok({ rows: rows.map((_, at) => ({ status: 'created', uid: `uid-${at}` })) })
    : ok({ accessLink: 'https://gym.example/acceso/x', expiresAt: 1 });

describe('a file whose titles or plans differ from the gym’s', () => {
  it('is imported by the columns and plans that the user chooses', async () => {
    server.answer = answerCreated;
    showPanel();
    await chooseFile('Quién,Núm. celular,Paquete', 'Ana Núñez,8112345678,Promo Oro');
    expect(screen.getByText('Falta elegir la columna de: Nombre.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Quién'), { target: { value: 'Nombre' } });
    fireEvent.change(screen.getByLabelText('Promo Oro'), { target: { value: 'mensual' } });
    await press('Revisar personas');
    await press('Crear 1 persona');
    await screen.findByText('Importación terminada');
    expect(server.sent[0]?.input).toMatchObject({
      rows: [{ Nombre: 'Ana Núñez', Phone: '+528112345678', HomeBranch: 'centro', Plan: 'mensual' }],
    });
  });

  it('has the plan with a similar name preselected', async () => {
    showPanel();
    await chooseFile('Nombre,Teléfono,Plan', 'Ana Núñez,8112345678,MENSUALIDAD');
    expect(screen.getByLabelText<HTMLSelectElement>('MENSUALIDAD').value).toBe('mensual');
  });
});

describe('lines with errors', () => {
  const LINES_WITH_ERRORS = ['Nombre,Teléfono', 'Ana Núñez,811', 'Eva Garza,', 'Luz Peña,8112345670'] as const;

  it('are counted and filtered by kind', async () => {
    showPanel();
    await chooseFile(...LINES_WITH_ERRORS, 'Sol Cantú,');
    expect(screen.getByLabelText('Con errores · 3')).toBeDefined();
    fireEvent.click(screen.getByLabelText('Falta el teléfono · 2'));
    expect(screen.queryByText('Ana Núñez')).toBeNull();
    expect(screen.getByText('Sol Cantú')).toBeDefined();
  });

  it('are corrected one after another, each until it has no error', async () => {
    showPanel();
    await chooseFile(...LINES_WITH_ERRORS);
    await press('Corregir el renglón 2');
    const findPhoneField = () => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Teléfono');
    expect(document.activeElement).toBe(findPhoneField());
    fireEvent.change(findPhoneField(), { target: { value: '81123' } });
    await press('Guardar y seguir');
    expect(screen.getByRole('dialog').textContent).toContain('El teléfono no se entiende');
    fireEvent.change(findPhoneField(), { target: { value: '8112345671' } });
    await press('Guardar y seguir');
    expect(screen.getByRole('dialog').textContent).toContain('Renglón 3');
    fireEvent.change(findPhoneField(), { target: { value: '8112345672' } });
    await press('Guardar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Crear 3 personas' })).toBeDefined();
  });

  it('are corrected after the server refused them, and sent again without the other lines', async () => {
    // Which line is refused depends on its phone. The refusal names the e-mail, for which the file has no column.
    server.answer = (_name, { rows }) =>
      ok({
        rows: rows.map(({ Phone }) =>
          Phone?.endsWith('0')
            ? { status: 'refused', reason: 'email-taken', field: 'Email' }
            : { status: 'created', uid: Phone ?? '' },
        ),
      });
    showPanel();
    await chooseFile('Nombre,Teléfono', 'Ana Núñez,8112345670', 'Eva Garza,8112345671');
    await press('Crear 2 personas');
    await press('Corregir el renglón 2');
    expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByLabelText('Correo'));
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Teléfono'), {
      target: { value: '8112345679' },
    });
    await press('Guardar');
    await press('Crear 1 persona');
    expect(await screen.findByText('2 personas creadas.')).toBeDefined();
    expect(server.sent.map(({ input }) => (input as SentInput).rows.length)).toEqual([2, 1]);
  });
});

it('reports the result of an interrupted import until the user confirms having read it', async () => {
  server.answer = () => refuse('no-permission');
  showPanel();
  await chooseFile('Nombre,Teléfono', 'Ana Núñez,8112345678', 'Eva Garza,8112345671');
  await press('Crear 2 personas');
  await screen.findByRole('button', { name: 'Continuar' });
  cleanup();
  showPanel();
  expect(screen.getByText(/La importación de socios.csv quedó a medias/).textContent).toContain(
    '0 personas creadas, 2 sin enviar. Elige el mismo archivo',
  );
  await press('Entendido');
  cleanup();
  showPanel();
  expect(screen.queryByText(/quedó a medias/)).toBeNull();
});

it('opens the WhatsApp invitations of the created people one after another', async () => {
  server.answer = answerCreated;
  showPanel();
  await chooseFile('Nombre,Teléfono', 'Ana Núñez,8112345678', 'Eva Garza,8112345671');
  await press('Crear 2 personas');
  await press('Enviar invitaciones');
  for (const name of ['Ana Núñez', 'Eva Garza']) {
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: `Abrir WhatsApp con la invitación de ${name}`,
    });
    expect(link.href).toContain('wa.me/52811234567');
    // Keeps the test's browser from following the link.
    link.addEventListener('click', (event) => event.preventDefault());
    await act(async () => fireEvent.click(link));
  }
  expect(await screen.findByText(/Abriste 2 invitaciones de 2/)).toBeDefined();
  expect(server.sent.filter(({ name }) => name === 'createAccessLink').map(({ input }) => input)).toEqual([
    { uid: 'uid-0', Kind: 'whatsapp' },
    { uid: 'uid-1', Kind: 'whatsapp' },
  ]);
});

it('invites people whom an interrupted import of the same rows created, but not those who existed before it', async () => {
  server.answer = (_name, { rows = [] }) =>
    ok({
      rows: rows.map(({ Nombre }) => {
        if (Nombre === 'Sol Cantú') return { status: 'created', uid: 'sol' };
        return Nombre === 'Eva Garza'
          ? { status: 'existing', uid: 'eva' }
          : { status: 'existing', uid: 'ana', Again: true };
      }),
    });
  showPanel();
  await chooseFile(
    'Nombre,Teléfono',
    'Ana Núñez,8112345678',
    'Eva Garza,8112345671',
    'Sol Cantú,8112345672',
    'Ana N.,8112345673',
  );
  await press('Crear 4 personas');
  await press('Enviar invitaciones');
  // Ana, who is the same person in two lines, and Sol.
  expect(screen.getByText(/1 de 2/)).toBeDefined();
});
