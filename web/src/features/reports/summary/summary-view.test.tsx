// @vitest-environment happy-dom

import type { SummaryReport } from '@gym/domain/contracts/reports';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SummaryBody } from './summary-view.tsx';

afterEach(cleanup);

const TODAY = gymDay('2026-11-22');
const REPORT: SummaryReport = {
  Now: { Till: 0, Sales: 0, In: 0, Back: 0, Payments: 0 },
  Days: [{ Day: TODAY, Till: 0, Outside: 0 }],
  Compared: null,
  Members: null,
  Retention: { Left: 3, Stayed: 4, Open: 2 },
};

const renderSummary = (report: SummaryReport) =>
  render(<SummaryBody report={report} from={TODAY} to={TODAY} branch="valle" today={TODAY} />, {
    wrapper: MemoryRouter,
  });

it('links the number of people who left to their list', () => {
  renderSummary(REPORT);
  const link = screen.getByRole('link', { name: 'Se fueron 3' });
  expect(link.getAttribute('href')).toBe(
    '/reportes?ver=bajas&sucursal=valle&desde=2026-11-22&hasta=2026-11-22&tipo=left',
  );
});

it('asks for fewer days if the range is too long to count who left', () => {
  renderSummary({ ...REPORT, Retention: null });
  expect(screen.getByText('Elige hasta 92 días para ver quién se fue.')).toBeDefined();
  expect(screen.queryByText('Se fueron')).toBeNull();
});
