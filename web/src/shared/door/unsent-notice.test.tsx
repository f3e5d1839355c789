// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UnsentNotice } from './unsent-notice.tsx';

const outbox = vi.hoisted(() => ({ stuck: 0 }));
vi.mock('./use-outbox.ts', () => ({ useOutboxCounts: () => outbox }));

afterEach(cleanup);

it('shows the number of unsent records without an alert while all of them can be sent', () => {
  outbox.stuck = 0;
  render(<UnsentNotice unsent={2} />);
  expect(screen.getByText('2 registros por enviar. El envío sigue solo al volver la conexión.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('counts separately the records that this version can’t send, and says what to do about them', () => {
  outbox.stuck = 1;
  render(<UnsentNotice unsent={2} />);
  expect(screen.getByText(/^1 registro por enviar\./)).toBeDefined();
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('1 registro que esta versión no puede enviar');
  expect(alert).toContain('Vuelve a cargar la página');
});
