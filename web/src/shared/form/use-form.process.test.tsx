// @vitest-environment happy-dom
import { contract } from '@gym/domain/contracts/contract';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storageKey } from '../../lib/device-storage.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Draft } from '../../ui/form/draft.ts';
import { Unanswered } from './unanswered.tsx';
import { useForm } from './use-form.ts';

const example = contract('example', {
  input: z.strictObject({
    requestId: z.uuid(),
    Phone: z.string(),
    Nombre: z.string().check(z.maxLength(10)),
    Note: z.string(),
  }),
  output: z.string(),
  callers: 'anyone',
  callsPerMinute: 60,
});
type Input = z.infer<typeof example.input>;
type Send = (input: Input) => Promise<Result<string>>;

/** Answers the calls of the form that was rendered last. */
const server = vi.hoisted(() => ({ send: (_input: never): unknown => undefined }));
vi.mock('../../data/call.ts', () => ({ call: (_contract: object, input: never) => server.send(input) }));
beforeEach(() => localStorage.clear());

interface ExampleProps {
  readonly send: Send;
  readonly onDone?: (value: string, input: Input) => void;
  /** Whether the form validates while the user types. */
  readonly isLive?: boolean;
  /** Whether a request without an answer is stored on the device. */
  readonly isStored?: boolean;
  readonly draft?: Draft;
  /** Leaves out the field 'Nota', which the form still sends. */
  readonly hidesNote?: boolean;
}

function Example({
  send,
  onDone = () => {},
  isLive = false,
  isStored = false,
  draft,
  hidesNote = false,
}: ExampleProps) {
  server.send = send;
  const form = useForm(example, {
    initial: { Nombre: '', Phone: '', note: '' },
    check: ({ Nombre }) => (Nombre === '' ? { Nombre: 'Escribe el nombre.' } : {}),
    input: ({ Nombre, Phone, note }) => ({ Nombre, Phone, Note: note }),
    fields: { Note: 'note' },
    keep: isStored ? ({ Nombre }) => ({ subject: 'new', label: `Alta de ${Nombre}` }) : undefined,
    isLive,
    onDone,
    say: (reason) => `dicho: ${reason}`,
    ...(draft ? { draft } : {}),
  });
  if (form.unanswered) return <Unanswered what={form.unanswered.Nombre} request={form} />;
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate>
      <TextField
        label="Nombre"
        value={form.values.Nombre}
        onChange={(Nombre) => form.change({ Nombre })}
        error={form.problems.Nombre}
      />
      <TextField
        label="Teléfono"
        value={form.values.Phone}
        onChange={(Phone) => form.change({ Phone })}
        error={form.problems.Phone}
      />
      {!hidesNote && (
        <TextField
          label="Nota"
          value={form.values.note}
          onChange={(note) => form.change({ note })}
          error={form.problems.note}
        />
      )}
      {form.isRestored && (
        <button type="button" onClick={form.discard}>
          Descartar
        </button>
      )}
      <output>{form.isChanged ? 'cambiado' : 'igual'}</output>
      {form.refusal && <p role="alert">{form.refusal.reason}</p>}
      <Button type="submit" busy={form.busy}>
        Guardar
      </Button>
    </form>
  );
}

afterEach(cleanup);

const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const value = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;
const button = (): HTMLElement => screen.getByRole('button', { name: 'Guardar' });
const press = (): boolean => fireEvent.submit(button().closest('form') ?? button());

/** Returns a `send` that waits until the test calls `answer`. */
function holdAnswer() {
  let answer: (result: Result<string>) => void = () => {};
  const promise = new Promise<Result<string>>((resolve) => {
    answer = resolve;
  });
  return { send: vi.fn<Send>(() => promise), answer: (result: Result<string>) => answer(result) };
}

it('shows missing fields, focuses the first and sends nothing', async () => {
  const send = vi.fn<Send>();
  render(<Example send={send} />);
  press();
  expect((await screen.findByRole('alert')).textContent).toBe('Escribe el nombre.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')));
  type('Nombre', 'Ana');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(send).not.toHaveBeenCalled();
});

it('sends once for several presses, and shows that it is sending', async () => {
  const { send, answer } = holdAnswer();
  const onDone = vi.fn();
  render(<Example send={send} onDone={onDone} />);
  type('Nombre', 'Ana');
  press();
  press();
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  press();
  answer(ok('hecho'));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone).toHaveBeenCalledWith('hecho', {
    requestId: expect.any(String),
    Nombre: 'Ana',
    Phone: '',
    Note: '',
  });
  expect(send).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
});

it('keeps the typed values after a failure, and uses a new request id only for changed values', async () => {
  const send = vi.fn<Send>(async () => refuse('unavailable'));
  render(<Example send={send} />);
  type('Nombre', 'Ana');
  type('Nota', 'Prefiere la mañana');
  press();
  expect((await screen.findByRole('alert')).textContent).toBe('unavailable');
  expect([value('Nombre'), value('Nota')]).toEqual(['Ana', 'Prefiere la mañana']);
  press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0]).toEqual(send.mock.calls[0]?.[0]);
  await screen.findByRole('alert');
  type('Nota', 'Prefiere la tarde');
  expect(screen.queryByRole('alert')).toBeNull();
  press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.calls[2]?.[0].requestId).not.toBe(send.mock.calls[0]?.[0].requestId);
});

it('shows a refusal beside its field, also if the form has another name for the field than the contract', async () => {
  const send = vi.fn<Send>(async () => refuse('phone-taken', { field: 'Phone' }));
  render(<Example send={send} />);
  type('Nombre', 'Ana');
  press();
  expect((await screen.findByRole('alert')).textContent).toBe('dicho: phone-taken');
  expect(screen.getByLabelText('Teléfono').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Teléfono'));
  send.mockResolvedValue(refuse('note-too-short', { field: 'Note' }));
  press();
  await waitFor(() => expect(screen.getByLabelText('Nota').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('Teléfono').getAttribute('aria-invalid')).toBeNull();
});

it('validates while the user types only if the form is live, and leaves the focus where it is', async () => {
  const { unmount } = render(<Example send={vi.fn<Send>()} />);
  type('Nombre', 'Ana Sofía Torres');
  await waitFor(() => expect(value('Nombre')).toBe('Ana Sofía Torres'));
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  render(<Example send={vi.fn<Send>()} isLive />);
  type('Nombre', 'Ana Sofía Torres');
  expect((await screen.findByRole('alert')).textContent).toBe('dicho: invalid-input');
  expect(document.activeElement).toBe(document.body);
});

it('validates with the contract’s schema before it sends', async () => {
  const send = vi.fn<Send>();
  render(<Example send={send} />);
  type('Nombre', 'Ana Sofía Torres');
  press();
  expect((await screen.findByRole('alert')).textContent).toBe('dicho: invalid-input');
  expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

/** Creates a draft that is stored in memory. */
function createDraft(): Draft & { stored: Readonly<Record<string, unknown>> | null } {
  const draft: ReturnType<typeof createDraft> = {
    stored: null,
    read: () => draft.stored,
    write: (fields) => {
      draft.stored = Object.keys(fields).length === 0 ? null : fields;
    },
  };
  return draft;
}

const discardButton = (): HTMLElement | null => screen.queryByText('Descartar');

it('restores the typed values after a reload, says so, and deletes the draft after a successful request', async () => {
  const draft = createDraft();
  const first = render(<Example send={vi.fn<Send>()} draft={draft} />);
  expect(discardButton()).toBeNull();
  type('Nombre', 'Ana');
  type('Nota', 'zurda');
  await waitFor(() => expect(draft.stored).toEqual({ Nombre: 'Ana', note: 'zurda' }));
  expect(screen.getByRole('status').textContent).toBe('cambiado');
  first.unmount();

  const send = vi.fn<Send>(async () => refuse('unavailable'));
  render(<Example send={send} draft={draft} />);
  expect([value('Nombre'), value('Nota')]).toEqual(['Ana', 'zurda']);
  expect(discardButton()).not.toBeNull();
  press();
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
  expect(draft.stored).toEqual({ Nombre: 'Ana', note: 'zurda' });
  send.mockResolvedValue(ok('hecho'));
  press();
  await waitFor(() => expect(draft.stored).toBeNull());
  expect(send.mock.calls[1]?.[0]).toMatchObject({ Nombre: 'Ana', Note: 'zurda' });
  expect([discardButton(), screen.getByRole('status').textContent]).toEqual([null, 'igual']);
});

it('resets the fields when the draft is discarded, and deletes a draft that equals the initial values', async () => {
  const draft = createDraft();
  draft.write({ Nombre: 'Ana' });
  render(<Example send={vi.fn<Send>()} draft={draft} />);
  fireEvent.click(screen.getByText('Descartar'));
  await waitFor(() => expect(value('Nombre')).toBe(''));
  expect([draft.stored, discardButton()]).toEqual([null, null]);
  type('Nombre', 'Eva');
  await waitFor(() => expect(draft.stored).toEqual({ Nombre: 'Eva' }));
  type('Nombre', '');
  await waitFor(() => expect(draft.stored).toBeNull());
});

it('shows a refusal as the form’s message if its field isn’t rendered', async () => {
  const send = vi.fn<Send>(async () => refuse('refund-tender', { field: 'Note' }));
  render(<Example send={send} hidesNote />);
  type('Nombre', 'Sofía');
  press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('refund-tender'));
  expect(value('Nombre')).toBe('Sofía');
  type('Nombre', 'Sofía M.');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows a refusal only beside its field if that field is rendered', async () => {
  const send = vi.fn<Send>(async () => refuse('refund-tender', { field: 'Note' }));
  render(<Example send={send} />);
  type('Nombre', 'Sofía');
  press();
  await waitFor(() => expect(screen.getByLabelText('Nota').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('refund-tender')).toBeNull();
});

it('hides its fields while a stored request has no answer, and sends that request again unchanged', async () => {
  const draft = createDraft();
  const send = vi.fn<Send>(async () => refuse('unavailable'));
  render(<Example send={send} draft={draft} isStored />);
  type('Nombre', 'Ana');
  press();
  expect(await screen.findByText('No sabemos si se registró')).toBeDefined();
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  expect(localStorage.getItem(storageKey('request', 'example.new'))).toContain('Alta de Ana');
  cleanup();

  const onDone = vi.fn();
  render(<Example send={send} onDone={onDone} draft={draft} isStored />);
  send.mockResolvedValue(ok('hecho'));
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('hecho', send.mock.calls[0]?.[0]));
  expect(send.mock.calls[1]?.[0]).toEqual(send.mock.calls[0]?.[0]);
  expect(draft.stored).toBeNull();
  expect(screen.getByLabelText('Nombre')).toBeDefined();
});

const changeNote = contract('changeNote', {
  input: z.strictObject({ Note: z.optional(z.string()) }),
  output: z.string(),
  callers: 'anyone',
  callsPerMinute: 60,
});

function NoteForm({ send }: { readonly send: (input: object) => Promise<Result<string>> }) {
  server.send = send;
  const form = useForm(changeNote, {
    initial: { Note: 'zurda' },
    check: () => ({}),
    input: ({ Note }, stored) => (stored.some((values) => values.Note !== Note) ? { Note } : {}),
    onDone: () => {},
    say: (reason) => reason,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate>
      <TextField label="Nota" value={form.values.Note} onChange={(Note) => form.change({ Note })} />
      <output>{form.isChanged ? 'cambiado' : 'igual'}</output>
      <Button type="submit" busy={form.busy}>
        Guardar
      </Button>
    </form>
  );
}

it('counts a field as changed if an unanswered request may have changed it, also if requests have no ids', async () => {
  const send = vi.fn<(input: object) => Promise<Result<string>>>(async () => refuse('unavailable'));
  render(<NoteForm send={send} />);
  type('Nota', 'diestra');
  press();
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ Note: 'diestra' }));
  type('Nota', 'zurda');
  expect(screen.getByRole('status').textContent).toBe('cambiado');
  send.mockResolvedValue(ok('hecho'));
  press();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('igual'));
  expect(send).toHaveBeenLastCalledWith({ Note: 'zurda' });
});
