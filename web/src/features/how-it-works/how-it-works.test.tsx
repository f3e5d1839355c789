// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Questions, Steps } from './how-it-works.tsx';

afterEach(cleanup);

it('numbers the steps', () => {
  const step = { Title: 'Ven', Text: 'Hoy.' };
  const { rerender } = render(<Steps steps={[step]} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('En un paso');
  rerender(<Steps steps={[step, step, step]} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('En tres pasos');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('shows repeated lines twice, and leaves out empty lines', () => {
  const warned = vi.spyOn(console, 'error');
  const same = { Question: '¿Cuánto?', Answer: 'Nada.\n\nNada.\n\n' };
  render(<Questions questions={[same, same]} />);
  expect(screen.getAllByText('Nada.')).toHaveLength(4);
  expect(document.querySelectorAll('p')).toHaveLength(4);
  expect(warned).not.toHaveBeenCalled();
});
