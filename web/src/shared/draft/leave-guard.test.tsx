// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';

let presses = 0;

function Example({ when, second = false }: { readonly when: boolean; readonly second?: boolean }) {
  return (
    <BrowserRouter>
      <Routes>
        <Route
          path="/form"
          element={
            <>
              <LeaveGuard when={when} />
              {second && <LeaveGuard when={when} />}
              <Link to="/other">Otra</Link>
              <Link to="/form">Aquí</Link>
              <a href="/notice" target="_blank" rel="noreferrer">
                Aparte
              </a>
              <button type="button" data-leaves onClick={() => presses++}>
                Cerrar sesión
              </button>
              <button type="button" data-leaves="form" onClick={() => presses++}>
                Otro formulario
              </button>
            </>
          }
        />
        <Route path="/other" element={<p>la otra página</p>} />
      </Routes>
    </BrowserRouter>
  );
}

beforeEach(() => {
  presses = 0;
  window.history.replaceState(null, '', '/form');
});
afterEach(cleanup);

// Keeps the test's browser from following the link.
window.addEventListener('click', (event) => event.preventDefault());

const press = (name: string, how = {}): boolean => fireEvent.click(screen.getByText(name), how);
const asks = (): boolean => screen.queryByText('Hay algo sin guardar') !== null;

/** Whether the browser would ask before the tab is closed or reloaded. */
function unloadAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks before a link within the app is followed, and stays or goes as answered', () => {
  render(<Example when />);
  press('Otra');
  expect(asks()).toBe(true);
  press('Seguir aquí');
  expect([asks(), window.location.pathname]).toEqual([false, '/form']);
  press('Otra');
  press('Salir de todos modos');
  expect(screen.getByText('la otra página')).toBeDefined();
});

it('asks before signing out', () => {
  render(<Example when />);
  press('Cerrar sesión');
  expect([asks(), presses]).toEqual([true, 0]);
  expect(screen.getByText('Al cerrar tu sesión se borra lo que escribiste y no has enviado.')).toBeDefined();
  press('Salir de todos modos');
  expect(presses).toBe(1);
});

it('asks once, even with two forms on the page', () => {
  render(<Example when second />);
  press('Otra');
  expect(screen.getAllByText('Hay algo sin guardar')).toHaveLength(1);
  press('Salir de todos modos');
  expect(screen.getByText('la otra página')).toBeDefined();
});

it('makes the browser ask before the tab is closed', () => {
  const { rerender } = render(<Example when />);
  expect(unloadAsks()).toBe(true);
  rerender(<Example when={false} />);
  expect(unloadAsks()).toBe(false);
});

it.each([
  ['nothing is typed', false, 'Otra', {}],
  ['the link is to here', true, 'Aquí', {}],
  ['it opens beside', true, 'Aparte', {}],
  ['it is opened in a new tab', true, 'Otra', { ctrlKey: true }],
] as const)('does not ask when %s', (_what, when, name, how) => {
  render(<Example when={when} />);
  press(name, how);
  expect(asks()).toBe(false);
});

it('asks before another form replaces this one, in words about the typed text', () => {
  render(<Example when />);
  press('Otro formulario');
  expect(screen.getByText(/^Si sales ahora/)).toBeTruthy();
  expect(presses).toBe(0);
  press('Salir de todos modos');
  expect([asks(), presses]).toEqual([false, 1]);
});
