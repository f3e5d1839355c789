// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Questions, Steps } from './how-it-works.tsx';

afterEach(cleanup);

it('shows the steps below a heading that says how many there are', () => {
  const step = { Title: 'Ven', Text: 'Hoy.' };
  const { rerender } = render(<Steps steps={[step]} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('En un paso');
  rerender(<Steps steps={[step, step, step]} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('En tres pasos');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('shows a repeated question or line of an answer as often as it occurs, and leaves out empty lines', () => {
  const consoleError = vi.spyOn(console, 'error');
  const question = { Question: '¿Cuánto?', Answer: 'Nada.\n\nNada.\n\n' };
  render(<Questions questions={[question, question]} />);
  expect(screen.getAllByText('Nada.')).toHaveLength(4);
  expect(document.querySelectorAll('p')).toHaveLength(4);
  expect(consoleError).not.toHaveBeenCalled();
});
