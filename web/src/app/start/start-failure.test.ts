// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isChunkFailure } from '../../lib/chunk-failure.ts';
import { ConfigurationError } from '../../lib/env.ts';
import { showStartFailure } from './start-failure.ts';

it('says that the app could not start and what to do, without the error’s message', () => {
  const root = document.createElement('div');
  showStartFailure(root, new TypeError('undefined is not a function'));
  expect(root.querySelector('h1')?.textContent).toBe('La aplicación no pudo iniciar');
  expect(root.textContent).toContain('Vuelve a cargar');
  expect(root.textContent).not.toContain('undefined');
});

it('names the missing setting', () => {
  const root = document.createElement('div');
  showStartFailure(root, new ConfigurationError('Falta VITE_FIREBASE_API_KEY. Escríbelo en web/.env.local.'));
  expect(root.textContent).toContain('Falta VITE_FIREBASE_API_KEY');
});

it.each([
  { message: 'Failed to fetch dynamically imported module: http://127.0.0.1/assets/a.js', isMissing: true },
  { message: 'error loading dynamically imported module', isMissing: true },
  { message: 'Importing a module script failed.', isMissing: true },
  { message: 'Unable to preload CSS for /assets/a.css', isMissing: true },
  { message: 'undefined is not a function', isMissing: false },
])('decides whether $message means a missing part of the app: $isMissing', ({ message, isMissing }) => {
  expect(isChunkFailure(new TypeError(message))).toBe(isMissing);
});
