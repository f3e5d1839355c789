// @vitest-environment happy-dom
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RestoringBar } from './restoring-bar.tsx';

const stored = vi.hoisted(() => ({ value: null as unknown }));
vi.mock('../../data/read.ts', () => ({ useRecord: () => ({ status: 'value', ...stored }) }));

afterEach(cleanup);

it('announces that the app is closed for a backup or a restore', () => {
  stored.value = { Name: 'Gimnasio', Slug: 'gimnasio', Restoring: 1_795_000_000_000 };
  render(<RestoringBar />);
  expect(screen.getByText(FAILURE_TEXT.restoring)).toBeDefined();
});

it('shows nothing while the app is open', () => {
  stored.value = { Name: 'Gimnasio', Slug: 'gimnasio' };
  render(<RestoringBar />);
  expect(screen.queryByText(FAILURE_TEXT.restoring)).toBeNull();
});
