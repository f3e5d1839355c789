// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMessageTexts } from './message-texts.ts';

vi.mock('../data/public/config.ts', () => ({ useConfig: () => ({ status: 'value', value: null }) }));

it('adds the link to the renewal to a reminder, and keeps the link that is given for an invitation', () => {
  const { result } = renderHook(() => useMessageTexts());
  expect(result.current('expires-today', { nombre: 'Ana', plan: 'Mensual' })).toContain(
    `${window.location.origin}/renovar`,
  );
  expect(result.current('access', { nombre: 'Ana', enlace: 'https://x.mx/a' })).toContain('https://x.mx/a');
});
