import { callable } from '../lib/callable.ts';
import { attendanceReport as use } from '../use-cases/attendance-report.ts';

export const attendanceReport = callable('attendanceReport', use);
