import type { Handlers } from '../lib/callable.ts';
import { attendanceReport } from './attendance-report.ts';
import { describePanel } from './describe-panel.ts';
import { membersReport } from './members-report.ts';
import { salesReport } from './sales-report.ts';

export const REPORTS_HANDLERS = {
  attendanceReport,
  describePanel,
  membersReport,
  salesReport,
} satisfies Partial<Handlers>;
