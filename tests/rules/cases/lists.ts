import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type ListQuery, type Outcome, type RulesCase, read } from '../model/case.ts';
import { THIS_MONTH, TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';

const HISTORY = `MemberAttendance/${MEMBER}`;
const DELIVERIES = `Deliveries/${MEMBER}`;
const ATTENDANCE_DAY = `Attendance/${BRANCH}/${TODAY}`;
const REPLACED = `AnnulledAttendance/${BRANCH}/${TODAY}`;
const AUDIT = `Audit/${TODAY}`;
const RANGE = { orderBy: '.key', startAt: 'w~a', endAt: 'w~b' } as const;

/** A list may be read only by the query that screens use. */
export function listCases(): readonly RulesCase[] {
  const cases = new CaseList(MEMBER);
  const ask = (path: string, as: string, expected: Outcome, query: ListQuery): void => {
    cases.expect(expected, `${path} ${JSON.stringify(query)} ${as}`, read(path, query), {}, as);
  };
  for (const as of [MEMBER, 'reception-1', 'admin-1']) {
    ask(HISTORY, as, 'allow', { orderBy: '.key', first: 400 });
    ask(HISTORY, as, 'allow', { orderBy: '.key', last: 400 });
    ask(HISTORY, as, 'deny', { orderBy: '.key', first: 401 });
    ask(HISTORY, as, 'deny', { orderBy: '.key', last: 401 });
    ask(HISTORY, as, 'deny', { orderBy: '.key', startAt: '2026-01-01' });
    ask(HISTORY, as, 'deny', { orderBy: 'Ts', first: 10 });
  }
  for (const as of [MEMBER, 'reception-1']) {
    ask(DELIVERIES, as, 'allow', { orderBy: 'At', last: 100 });
    ask(DELIVERIES, as, 'deny', { orderBy: 'At', last: 101 });
    ask(DELIVERIES, as, 'deny', { orderBy: 'At' });
  }
  ask(HISTORY, OTHER_MEMBER, 'deny', { orderBy: '.key', first: 10 });
  ask(HISTORY, 'kiosk-1', 'deny', { orderBy: '.key', first: 10 });
  for (const as of ['reception-1', 'admin-1']) {
    ask('MemberIndex', as, 'allow', { ...RANGE, first: 60 });
    ask('MemberIndex', as, 'deny', { ...RANGE, first: 61 });
    ask('MemberIndex', as, 'deny', { ...RANGE, last: 10 });
    ask('MemberIndex', as, 'deny', RANGE);
    ask('MemberIndex', as, 'deny', { orderBy: '.key', startAt: 'w~a', first: 10 });
    ask('MemberIndex', as, 'deny', { orderBy: '.key', endAt: 'w~b', first: 10 });
    ask('MemberIndex', as, 'deny', { ...RANGE, orderBy: 'Nombre', first: 10 });
  }
  ask('MemberIndex', 'kiosk-1', 'deny', { ...RANGE, first: 10 });
  ask(REPLACED, 'reception-1', 'allow', { orderBy: '.key', first: 200 });
  ask(REPLACED, 'reception-1', 'deny', { orderBy: '.key', first: 201 });
  ask(REPLACED, 'reception-1', 'deny', { orderBy: 'At', first: 200 });
  ask(REPLACED, 'reception-1', 'deny', { orderBy: '.key', startAt: 'a' });
  ask(AUDIT, 'admin-1', 'allow', { orderBy: '.key', first: 500 });
  ask(AUDIT, 'admin-1', 'allow', { orderBy: 'At', last: 500 });
  ask(AUDIT, 'admin-1', 'deny', { orderBy: '.key', first: 501 });
  ask(AUDIT, 'admin-1', 'deny', { orderBy: '.key', last: 501 });
  ask(AUDIT, 'admin-1', 'deny', { orderBy: '.key', startAt: 'a' });
  ask(AUDIT, 'reception-1', 'deny', { orderBy: '.key', first: 10 });
  ask('ErasureRequests', 'admin-1', 'allow', { orderBy: 'Open', last: 100 });
  ask('ErasureRequests', 'admin-1', 'deny', { orderBy: 'Open', last: 101 });
  ask('ErasureRequests', 'admin-1', 'deny', { orderBy: 'Open', first: 10 });
  ask('ErasureRequests', 'admin-1', 'deny', { orderBy: 'Open' });
  ask('ErasureRequests', 'reception-1', 'deny', { orderBy: 'Open', last: 10 });
  ask('Promotions', 'admin-1', 'allow', { orderBy: 'From', last: 200 });
  ask('Promotions', 'admin-1', 'deny', { orderBy: 'From', last: 201 });
  ask('Promotions', 'admin-1', 'deny', { orderBy: 'From', first: 10 });
  ask('Promotions', 'admin-1', 'deny', { orderBy: 'From' });
  ask('Promotions', 'reception-1', 'deny', { orderBy: 'From', last: 10 });
  ask(`Uncharged/${THIS_MONTH}`, 'admin-1', 'allow', { orderBy: 'At', last: 200 });
  ask(`Uncharged/${THIS_MONTH}`, 'admin-1', 'deny', { orderBy: 'At', last: 201 });
  ask(`Uncharged/${THIS_MONTH}`, 'admin-1', 'deny', { orderBy: 'At', first: 10 });
  ask(`Uncharged/${THIS_MONTH}`, 'admin-1', 'deny', { orderBy: 'At' });
  ask(`Uncharged/${THIS_MONTH}`, 'reception-1', 'deny', { orderBy: 'At', last: 10 });
  ask(ATTENDANCE_DAY, 'reception-1', 'allow', { orderBy: 'At', last: 200 });
  ask(ATTENDANCE_DAY, 'reception-1', 'deny', { orderBy: 'At', last: 201 });
  ask(ATTENDANCE_DAY, 'reception-1', 'deny', { orderBy: 'At', first: 20 });
  ask(ATTENDANCE_DAY, 'reception-1', 'deny', { orderBy: 'At' });
  ask(ATTENDANCE_DAY, 'reception-2', 'deny', { orderBy: 'At', last: 20 });
  return cases.all;
}
