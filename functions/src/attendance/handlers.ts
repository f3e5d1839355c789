import type { Handlers } from '../lib/callable.ts';
import { annulAttendance } from './annul-attendance.ts';
import { annulGuest } from './annul-guest.ts';
import { chargeGuest } from './charge-guest.ts';
import { recordAttendance } from './record-attendance.ts';

export const ATTENDANCE_HANDLERS = {
  annulAttendance,
  annulGuest,
  chargeGuest,
  recordAttendance,
} satisfies Partial<Handlers>;
