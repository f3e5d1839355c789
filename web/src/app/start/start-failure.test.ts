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
  { message: 'Failed to fetch dynamically imported module: http://127.0.0.1/assets/a.js' },
  { message: 'error loading dynamically imported module' },
  { message: 'Importing a module script failed.' },
  { message: 'Unable to preload CSS for /assets/a.css' },
])('recognises from the message "$message" that a part of the app is missing', ({ message }) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true);
});

it('doesn’t count another error as a missing part of the app', () => {
  expect(isChunkFailure(new TypeError('undefined is not a function'))).toBe(false);
});
