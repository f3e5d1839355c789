// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AuditDay } from './audit-day.tsx';

afterEach(cleanup);

it('says once that a day has no lines', () => {
  render(<AuditDay all={[]} shown={[]} names={{ plan: () => '', branch: () => '' }} />);
  expect(screen.getByText('Sin movimientos')).toBeDefined();
  expect(screen.getByText('0 movimientos').className).toBe('only-read');
});
