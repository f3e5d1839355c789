import { recordAttendance as contract } from '@gym/domain/contracts/attendance';
import type { CallableOutput } from '@gym/domain/contracts/index';
import type { CheckIn } from '@gym/domain/database/attendance';
import type { Result } from '@gym/domain/errors';
import { BROWSER_PORTS, post } from './callable-protocol.ts';

/** Sends a check-in by the staff's own way, with its original id and time, under the token of the staff member who does it. */
export function recordAttendance(
  { id, uid, branch, at }: CheckIn,
  idToken: () => Promise<string | null>,
): Promise<Result<CallableOutput<'recordAttendance'>>> {
  const input = { requestId: crypto.randomUUID(), uid, branch, At: at, Id: id };
  return post({ ...BROWSER_PORTS, idToken }, contract, input);
}
