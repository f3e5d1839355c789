// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OwnUndo } from './verdict-panel.tsx';

afterEach(cleanup);

it('says in words that a check-in could not be taken back, and what to do', async () => {
  render(<OwnUndo onUndo={async () => false} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  });
  expect(screen.getByRole('alert').textContent).toContain('Pide en recepción que la anulen.');
  expect(screen.queryByRole('button')).toBeNull();
});
