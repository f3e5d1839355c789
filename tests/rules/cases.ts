import { eachSideCases, joinedVisitCases, serverAttendanceCases } from './cases/attendance-by-server.ts';
import { attendanceFactsCases } from './cases/attendance-facts.ts';
import { checkInAccessCases } from './cases/check-in-access.ts';
import { checkInCodeCases, checkInDoorCases, undoCases } from './cases/check-in-door.ts';
import { checkInPersonCases } from './cases/check-in-person.ts';
import { checkInShapeCases } from './cases/check-in-shape.ts';
import { checkInTimeCases } from './cases/check-in-time.ts';
import { visitUseCases } from './cases/check-in-visits.ts';
import { closedCases } from './cases/closed.ts';
import { countCases } from './cases/counts.ts';
import { dateServiceCases } from './cases/date-service.ts';
import { codeCases, deniedCheckInCases, guestCases, terminalCases } from './cases/door-records.ts';
import { listCases } from './cases/lists.ts';
import { accessCases, membershipCases } from './cases/membership.ts';
import { joinedPersonCases, joiningCases, personCases } from './cases/person.ts';
import { priorityCases } from './cases/priorities.ts';
import { profileCases } from './cases/profile.ts';
import { accessLinkCases, denormalisedCases, photoAndCardCases, requestAndAuditCases } from './cases/server-records.ts';
import { sessionCases } from './cases/sessions.ts';
import { messageCases, pendingAccountCases, settingCases, staffCases } from './cases/settings.ts';
import { uniquenessCases, uniqueShapeCases } from './cases/uniqueness.ts';
import { matrixCases } from './matrix.ts';
import type { RulesCase } from './model/case.ts';
import type { Clock } from './model/clock.ts';

const OWN_CASES: Readonly<Record<string, (clock: Clock) => readonly RulesCase[]>> = {
  'own check-in: membership and branch': checkInAccessCases,
  'own check-in: time and day': checkInTimeCases,
  'own check-in: person': checkInPersonCases,
  'own check-in: shape': checkInShapeCases,
  'own check-in: visits': visitUseCases,
  'check-in: terminal and desk': checkInDoorCases,
  'check-in: code': checkInCodeCases,
  'check-in: taken back': undoCases,
  'check-in: by the server': serverAttendanceCases,
  'check-in: what the server notes': attendanceFactsCases,
  'check-in: each side': eachSideCases,
  'visits of a joined person': joinedVisitCases,
  settings: settingCases,
  staff: staffCases,
  'accounts about to be made': pendingAccountCases,
  'closed accounts': closedCases,
  'sessions older than their role': sessionCases,
  messages: messageCases,
  'denied tries': deniedCheckInCases,
  guests: guestCases,
  terminals: terminalCases,
  'codes and pages': codeCases,
  profile: profileCases,
  'everything of a person': personCases,
  'a joined person': joinedPersonCases,
  joining: joiningCases,
  uniqueness: uniquenessCases,
  'shape of unique fields': uniqueShapeCases,
  membership: membershipCases,
  access: accessCases,
  totals: countCases,
  'photos and cards': photoAndCardCases,
  'access links': accessLinkCases,
  'requests and log': requestAndAuditCases,
  'denormalised rows': denormalisedCases,
  'date service': dateServiceCases,
  lists: listCases,
};

/** What the rules must do beyond the matrix, by noun. */
export const BEHAVIOURS: Readonly<Record<string, (clock: Clock) => readonly RulesCase[]>> = {
  ...OWN_CASES,
  priorities: (clock) =>
    priorityCases([...Object.values(OWN_CASES).flatMap((cases) => [...cases(clock)]), ...matrixCases(clock)]),
};

/** The behaviours alone. */
export function behaviourCases(clock: Clock): RulesCase[] {
  return Object.values(BEHAVIOURS).flatMap((cases) => [...cases(clock)]);
}

/** Every question that the tests ask of the rules: behaviour first, because it finds a change sooner. */
export function allCases(clock: Clock): RulesCase[] {
  return [...behaviourCases(clock), ...matrixCases(clock)];
}
