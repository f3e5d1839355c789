import { callable } from '../lib/callable.ts';
import { annulAttendance as use } from '../use-cases/annul-attendance.ts';

export const annulAttendance = callable('annulAttendance', use);
