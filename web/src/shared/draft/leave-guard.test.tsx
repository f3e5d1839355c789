// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';

/**
 * Number of presses of the buttons with `data-leaves`: one signs out, the other (`form`) replaces the form by another
 * one.
 */
let presses = 0;

function Example({ when, hasSecondGuard = false }: { readonly when: boolean; readonly hasSecondGuard?: boolean }) {
  return (
    <BrowserRouter>
      <Routes>
        <Route
          path="/form"
          element={
            <>
              <LeaveGuard when={when} />
              {hasSecondGuard && <LeaveGuard when={when} />}
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

const press = (name: string, modifiers = {}): boolean => fireEvent.click(screen.getByText(name), modifiers);
const isAsking = (): boolean => screen.queryByText('Hay algo sin guardar') !== null;

/** Whether the browser would ask before the tab is closed or reloaded. */
function isUnloadPrevented(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks before a link within the app is followed, and stays on the page or leaves it as answered', () => {
  render(<Example when />);
  press('Otra');
  expect(isAsking()).toBe(true);
  press('Seguir aquí');
  expect([isAsking(), window.location.pathname]).toEqual([false, '/form']);
  press('Otra');
  press('Salir de todos modos');
  expect(screen.getByText('la otra página')).toBeDefined();
});

it('asks before signing out', () => {
  render(<Example when />);
  press('Cerrar sesión');
  expect([isAsking(), presses]).toEqual([true, 0]);
  expect(screen.getByText('Al cerrar tu sesión se borra lo que escribiste y no has enviado.')).toBeDefined();
  press('Salir de todos modos');
  expect(presses).toBe(1);
});

it('asks once, even with two guards on the page', () => {
  render(<Example when hasSecondGuard />);
  press('Otra');
  expect(screen.getAllByText('Hay algo sin guardar')).toHaveLength(1);
  press('Salir de todos modos');
  expect(screen.getByText('la otra página')).toBeDefined();
});

it('makes the browser ask before the tab is closed, only while the guard is on', () => {
  const { rerender } = render(<Example when />);
  expect(isUnloadPrevented()).toBe(true);
  rerender(<Example when={false} />);
  expect(isUnloadPrevented()).toBe(false);
});

it.each([
  { what: 'the guard is off', when: false, link: 'Otra', modifiers: {} },
  { what: 'the link leads to the same page', when: true, link: 'Aquí', modifiers: {} },
  { what: 'the link opens another tab by `target`', when: true, link: 'Aparte', modifiers: {} },
  { what: 'the user opens the link in a new tab', when: true, link: 'Otra', modifiers: { ctrlKey: true } },
])('does not ask when $what', ({ when, link, modifiers }) => {
  render(<Example when={when} />);
  press(link, modifiers);
  expect(isAsking()).toBe(false);
});

it('asks before another form replaces this one, and says that the text will be restored', () => {
  render(<Example when />);
  press('Otro formulario');
  expect(screen.getByText(/^Si sales ahora/)).toBeTruthy();
  expect(presses).toBe(0);
  press('Salir de todos modos');
  expect([isAsking(), presses]).toEqual([false, 1]);
});
