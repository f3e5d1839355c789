import type { Contract } from '@gym/domain/contracts/contract';
import { type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import type { Role } from '@gym/domain/person/roles';
import { act, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { SessionContext } from '../../../data/session.ts';
import { type Location, Values } from '../../../data/value-reader.ts';
import { server } from './server.ts';

/** A form, dialog or button that calls the callable of a contract, with the steps by which a test sends the call. */
export interface FormRow {
  readonly name: string;
  /** The files below `web/src` that send the contract. */
  readonly files: readonly string[];
  readonly contract: Contract;
  readonly element: () => ReactElement;
  /** Values in the database, by path. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** The viewer's role; by default an administrator. */
  readonly role?: Role;
  /** Answers to other callables of the screen. */
  readonly others?: Readonly<Record<string, Result<unknown>>>;
  /** Opens the form. */
  readonly open?: () => Promise<void> | void;
  /** Fills in the required fields. */
  readonly fill?: () => Promise<void> | void;
  /** Name of the button that sends, or a function that sends in another way. */
  readonly send: string | (() => Promise<void>);
  /** Whether the request is stored on the device until its answer is known. */
  readonly isKept?: true;
  /** Title of the notice that no answer arrived, if it isn't the general one. */
  readonly unanswered?: string;
  /** Labels, in order, of the fields that are invalid if the form is sent without filling it in. */
  readonly required?: readonly string[];
  /** The form's own sentences for refusals, in place of the general ones. */
  readonly words?: Partial<Readonly<Record<RefusalReason, string>>>;
  /** Names of fields that the server may refuse, besides the contract's. */
  readonly moreFields?: readonly string[];
}

/** Returns the last button with this name: a dialog comes after the button that opened it. `null` if there is none. */
export function findButton(name: string): HTMLButtonElement | null {
  const all = [...document.querySelectorAll('button')];
  return all.findLast((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim() === name) ?? null;
}

export async function press(name: string): Promise<void> {
  const found = findButton(name);
  if (found === null) throw new Error(`No button '${name}' on screen: ${document.body.textContent}`);
  await act(async () => fireEvent.click(found));
}

/** Presses a button that opens a lazy part of the app. */
export async function pressToLoad(name: string): Promise<void> {
  await press(name);
  await act(() => vi.dynamicImportSettled());
}

function findField(label: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')].filter((each) => each.textContent?.trim() === label);
  const id = labels.at(-1)?.htmlFor;
  const found = (id && document.getElementById(id)) || labels.at(-1)?.querySelector('input');
  if (!found) throw new Error(`No field '${label}' on screen: ${document.body.textContent}`);
  return found;
}

/** Sets the value of a text field, or chooses an option of a selection. */
export async function type(label: string, value: string): Promise<void> {
  await act(async () => fireEvent.change(findField(label), { target: { value } }));
}

/** Clicks a checkbox or radio button. A ticked checkbox becomes unticked. */
export async function tick(label: string): Promise<void> {
  await act(async () => fireEvent.click(findField(label)));
}

/** Chooses a picture in the form's only picture field. */
export async function choosePicture(): Promise<void> {
  const input = document.querySelector('input[type="file"]');
  if (input === null) throw new Error(`No field for a picture on screen: ${document.body.textContent}`);
  const files = [new File(['x'], 'foto.png', { type: 'image/png' })];
  await act(async () => fireEvent.change(input, { target: { files } }));
}

const VIEWER = { status: 'signed-in', uid: 'rita', email: null, branch: null, mustSignInAgain: false } as const;

/** Renders the form with the stored values, and opens it. */
export async function renderForm({
  contract,
  element,
  stored = {},
  role = 'admin',
  others = {},
  open,
}: FormRow): Promise<void> {
  Object.assign(server, { testedCallables: [contract.name], others, answer: refuse('unavailable') });
  const values = new Map<string, unknown>();
  const handle = <T,>({ key, path, parse }: Location<T>) => {
    if (!values.has(key)) values.set(key, { status: 'value', ...parse(stored[path] ?? null) });
    // Each key has one parser, so the type is right.
    const state = values.get(key) as { readonly status: 'value'; readonly value: T };
    return { subscribe: () => () => {}, snapshot: () => state };
  };
  await act(async () => {
    render(
      <SessionContext value={{ ...VIEWER, role }}>
        <Values value={{ handle, renderedAt: null }}>
          <MemoryRouter>{element()}</MemoryRouter>
        </Values>
      </SessionContext>,
    );
    await vi.dynamicImportSettled();
  });
  await open?.();
}
