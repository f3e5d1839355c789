// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMessageTexts } from './message-texts.ts';

vi.mock('../data/public/config.ts', () => ({ useConfig: () => ({ status: 'value', value: null }) }));

it('links to the renewal in a reminder, and to the given address in a message with an access link', () => {
  const { result } = renderHook(() => useMessageTexts());
  expect(result.current('expires-today', { nombre: 'Ana', plan: 'Mensual' })).toContain(
    `${window.location.origin}/renovar`,
  );
  expect(result.current('access', { nombre: 'Ana', enlace: 'https://x.mx/a' })).toContain('https://x.mx/a');
});
