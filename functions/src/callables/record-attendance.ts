import { callable } from '../lib/callable.ts';
import { recordAttendance as use } from '../use-cases/record-attendance.ts';

export const recordAttendance = callable('recordAttendance', use);
