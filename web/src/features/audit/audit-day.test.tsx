// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AuditDay } from './audit-day.tsx';

afterEach(cleanup);

it('shows one message for a day without lines, and the count only to screen readers', () => {
  render(<AuditDay all={[]} shown={[]} names={{ plan: () => '', branch: () => '' }} />);
  expect(screen.getByText('Sin movimientos')).toBeDefined();
  expect(screen.getByText('0 movimientos').className).toBe('only-read');
});
