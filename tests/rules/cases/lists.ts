import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type ListQuery, type Outcome, type RulesCase, read } from '../model/case.ts';
import { THIS_MONTH, TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';

const MEMBER_ATTENDANCE_LIST = `MemberAttendance/${MEMBER}`;
const DELIVERIES = `Deliveries/${MEMBER}`;
const ATTENDANCE_DAY = `Attendance/${BRANCH}/${TODAY}`;
const ANNULLED_DAY = `AnnulledAttendance/${BRANCH}/${TODAY}`;
const AUDIT = `Audit/${TODAY}`;
/** A query of the member index: the rows of the words that begin with `a`. */
const RANGE = { orderBy: '.key', startAt: 'w~a', endAt: 'w~b' } as const;

/** Reads of lists, which the rules allow only with certain queries. */
export function listCases(): readonly RulesCase[] {
  const cases = new CaseList(MEMBER);
  const expectRead = (path: string, as: string, expected: Outcome, query: ListQuery): void => {
    cases.expect(expected, `${as} reads ${path} with the query ${JSON.stringify(query)}`, read(path, query), {}, as);
  };
  for (const as of [MEMBER, 'reception-1', 'admin-1']) {
    expectRead(MEMBER_ATTENDANCE_LIST, as, 'allow', { orderBy: '.key', first: 400 });
    expectRead(MEMBER_ATTENDANCE_LIST, as, 'allow', { orderBy: '.key', last: 400 });
    expectRead(MEMBER_ATTENDANCE_LIST, as, 'deny', { orderBy: '.key', first: 401 });
    expectRead(MEMBER_ATTENDANCE_LIST, as, 'deny', { orderBy: '.key', last: 401 });
    expectRead(MEMBER_ATTENDANCE_LIST, as, 'deny', { orderBy: '.key', startAt: '2026-01-01' });
    expectRead(MEMBER_ATTENDANCE_LIST, as, 'deny', { orderBy: 'Ts', first: 10 });
  }
  for (const as of [MEMBER, 'reception-1']) {
    expectRead(DELIVERIES, as, 'allow', { orderBy: 'At', last: 100 });
    expectRead(DELIVERIES, as, 'deny', { orderBy: 'At', last: 101 });
    expectRead(DELIVERIES, as, 'deny', { orderBy: 'At' });
  }
  expectRead(MEMBER_ATTENDANCE_LIST, OTHER_MEMBER, 'deny', { orderBy: '.key', first: 10 });
  expectRead(MEMBER_ATTENDANCE_LIST, 'kiosk-1', 'deny', { orderBy: '.key', first: 10 });
  for (const as of ['reception-1', 'admin-1']) {
    expectRead('MemberIndex', as, 'allow', { ...RANGE, first: 60 });
    expectRead('MemberIndex', as, 'deny', { ...RANGE, first: 61 });
    expectRead('MemberIndex', as, 'deny', { ...RANGE, last: 10 });
    expectRead('MemberIndex', as, 'deny', RANGE);
    expectRead('MemberIndex', as, 'deny', { orderBy: '.key', startAt: 'w~a', first: 10 });
    expectRead('MemberIndex', as, 'deny', { orderBy: '.key', endAt: 'w~b', first: 10 });
    expectRead('MemberIndex', as, 'deny', { ...RANGE, orderBy: 'Nombre', first: 10 });
  }
  expectRead('MemberIndex', 'kiosk-1', 'deny', { ...RANGE, first: 10 });
  expectRead(ANNULLED_DAY, 'reception-1', 'allow', { orderBy: '.key', first: 200 });
  expectRead(ANNULLED_DAY, 'reception-1', 'deny', { orderBy: '.key', first: 201 });
  expectRead(ANNULLED_DAY, 'reception-1', 'deny', { orderBy: 'At', first: 200 });
  expectRead(ANNULLED_DAY, 'reception-1', 'deny', { orderBy: '.key', startAt: 'a' });
  expectRead(AUDIT, 'admin-1', 'allow', { orderBy: '.key', first: 500 });
  expectRead(AUDIT, 'admin-1', 'allow', { orderBy: 'At', last: 500 });
  expectRead(AUDIT, 'admin-1', 'deny', { orderBy: '.key', first: 501 });
  expectRead(AUDIT, 'admin-1', 'deny', { orderBy: '.key', last: 501 });
  expectRead(AUDIT, 'admin-1', 'deny', { orderBy: '.key', startAt: 'a' });
  expectRead(AUDIT, 'reception-1', 'deny', { orderBy: '.key', first: 10 });
  expectRead('ErasureRequests', 'admin-1', 'allow', { orderBy: 'Open', last: 100 });
  expectRead('ErasureRequests', 'admin-1', 'deny', { orderBy: 'Open', last: 101 });
  expectRead('ErasureRequests', 'admin-1', 'deny', { orderBy: 'Open', first: 10 });
  expectRead('ErasureRequests', 'admin-1', 'deny', { orderBy: 'Open' });
  expectRead('ErasureRequests', 'reception-1', 'deny', { orderBy: 'Open', last: 10 });
  expectRead('Promotions', 'admin-1', 'allow', { orderBy: 'From', last: 200 });
  expectRead('Promotions', 'admin-1', 'deny', { orderBy: 'From', last: 201 });
  expectRead('Promotions', 'admin-1', 'deny', { orderBy: 'From', first: 10 });
  expectRead('Promotions', 'admin-1', 'deny', { orderBy: 'From' });
  expectRead('Promotions', 'reception-1', 'deny', { orderBy: 'From', last: 10 });
  expectRead(`Uncharged/${THIS_MONTH}`, 'admin-1', 'allow', { orderBy: 'At', last: 200 });
  expectRead(`Uncharged/${THIS_MONTH}`, 'admin-1', 'deny', { orderBy: 'At', last: 201 });
  expectRead(`Uncharged/${THIS_MONTH}`, 'admin-1', 'deny', { orderBy: 'At', first: 10 });
  expectRead(`Uncharged/${THIS_MONTH}`, 'admin-1', 'deny', { orderBy: 'At' });
  expectRead(`Uncharged/${THIS_MONTH}`, 'reception-1', 'deny', { orderBy: 'At', last: 10 });
  expectRead(ATTENDANCE_DAY, 'reception-1', 'allow', { orderBy: 'At', last: 200 });
  expectRead(ATTENDANCE_DAY, 'reception-1', 'deny', { orderBy: 'At', last: 201 });
  expectRead(ATTENDANCE_DAY, 'reception-1', 'deny', { orderBy: 'At', first: 20 });
  expectRead(ATTENDANCE_DAY, 'reception-1', 'deny', { orderBy: 'At' });
  expectRead(ATTENDANCE_DAY, 'reception-2', 'deny', { orderBy: 'At', last: 20 });
  return cases.all;
}
