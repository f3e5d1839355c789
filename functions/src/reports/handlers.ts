import type { Handlers } from '../lib/callable.ts';
import { attendanceReport } from './attendance-report.ts';
import { describePanel } from './describe-panel.ts';
import { listRetention } from './list-retention.ts';
import { membersReport } from './members-report.ts';
import { salesReport } from './sales-report.ts';
import { summaryReport } from './summary-report.ts';

export const REPORTS_HANDLERS = {
  attendanceReport,
  describePanel,
  listRetention,
  membersReport,
  salesReport,
  summaryReport,
} satisfies Partial<Handlers>;
