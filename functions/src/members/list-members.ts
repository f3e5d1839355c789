import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { planFromStored, plansPath } from '@gym/domain/database/memberships/plans';
import type { SummaryFacts } from '@gym/domain/database/people/summaries';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { MemberFilter } from '@gym/domain/membership/member-filter';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import type { Caller } from '../lib/callable.ts';
import { orIfDamaged } from '../lib/damaged-record.ts';
import { readList } from '../lib/read.ts';
import { isBranch } from '../settings/load-settings.ts';
import { findMembers, type MemberMatch, type MemberQuery } from './find-members.ts';
import { loadGuardian, loadUser } from './load-user.ts';

type MemberPage = CallableOutput<'listMembers'>;
type ExportPage = CallableOutput<'exportMembers'>;

/** Default number of members on a page. */
const PAGE = 50;

function toRow({ uid, facts }: MemberMatch): MemberPage['rows'][number] {
  return {
    uid,
    Nombre: facts.Nombre,
    Phone: facts.Phone ?? null,
    Guardian: facts.Guardian ?? null,
    Plan: facts.Plan ?? null,
    Branch: facts.HomeBranch ?? null,
    Ends: facts.Ends ?? null,
    FrozenFrom: facts.FrozenFrom ?? null,
    FrozenUntil: facts.FrozenUntil ?? null,
    Cancelled: facts.Cancelled === true,
    Closed: facts.Closed === true,
    Joined: facts.Joined ?? null,
    LastVisit: facts.LastVisit ?? null,
  };
}

/**
 * Lists a page of members. The first page contains their total number, so it reads all of them, up to the maximum of
 * one call (`isMore`: there are more).
 */
export async function listMembers(
  { sort, last = false, cursor, limit = PAGE, ...filter }: CallableInput<'listMembers'>,
  _caller: Caller,
  now: number,
): Promise<Result<MemberPage>> {
  if (filter.branch !== undefined && !(await isBranch(filter.branch)))
    return refuse('branch-not-found', { field: 'branch' });
  const query = { filter, sort, isDescending: last, cursor: cursor ?? null, limit, isCounted: cursor === undefined };
  const { found, next, damaged, counted } = await findMembers(query, gymDayOf(now));
  return ok({
    rows: found.map(toRow),
    ...present({
      next: next ?? undefined,
      total: counted?.total,
      isMore: counted?.isMore ? (true as const) : undefined,
      damaged: damaged || undefined,
    }),
  });
}

/** The fields of a membership that an import accepts. */
type ImportableMembership = Pick<ExportPage['rows'][number], 'Plan' | 'Starts' | 'Ends' | 'Visits'>;

const NO_MEMBERSHIP: ImportableMembership = { Plan: null, Starts: null, Ends: null, Visits: null };

/**
 * Returns the membership in the form that an import accepts. All fields are `null` if the member has no membership, its
 * plan is unknown, or all visits are used up.
 */
function toImportable(
  { Plan, Starts, Ends, Visits }: SummaryFacts,
  plans: ReadonlyMap<string, MembershipPlan>,
): ImportableMembership {
  const plan = Plan === undefined ? undefined : plans.get(Plan);
  if (Plan === undefined || plan === undefined || Ends === undefined) return NO_MEMBERSHIP;
  const visits = plan.visits === null ? null : (Visits ?? 0);
  if (visits === 0) return NO_MEMBERSHIP;
  const ends = Ends === ENDLESS ? null : Ends;
  const hasStart = Starts !== undefined && Starts <= (ends ?? Starts);
  return { Plan, Starts: hasStart ? Starts : null, Ends: ends, Visits: visits };
}

async function loadExported(
  { uid, facts }: MemberMatch,
  plans: ReadonlyMap<string, MembershipPlan>,
): Promise<ExportPage['rows'][number]> {
  const hasGuardian = facts.Guardian !== undefined || facts.GuardianPhone !== undefined;
  const user = hasGuardian ? await loadUser(uid) : {};
  const guardian = await loadGuardian(user);
  const Relation = user.Guardian !== undefined && 'Relation' in user.Guardian ? user.Guardian.Relation : 'other';
  return {
    uid,
    Nombre: facts.Nombre,
    Phone: facts.Phone ?? null,
    Email: facts.Email ?? null,
    BirthDate: facts.BirthDate ?? null,
    HomeBranch: facts.HomeBranch ?? null,
    MemberNumber: facts.MemberNumber ?? null,
    ...toImportable(facts, plans),
    Guardian: guardian && { Name: guardian.Name, Phone: guardian.Phone, Relation },
  };
}

async function loadPlans(): Promise<ReadonlyMap<string, MembershipPlan>> {
  const plans = await readList(plansPath, {});
  return new Map(Object.entries(plans).map(([key, stored]) => [key, planFromStored(key, stored)]));
}

/** Exports a page of members, sorted by name, with all fields that an import accepts. */
export async function exportMembers(
  { cursor, limit = PAGE, ...filter }: CallableInput<'exportMembers'>,
  _caller: Caller,
  now: number,
): Promise<Result<ExportPage>> {
  if (filter.branch !== undefined && !(await isBranch(filter.branch)))
    return refuse('branch-not-found', { field: 'branch' });
  const query: MemberQuery = {
    filter: filter satisfies MemberFilter,
    sort: 'name',
    isDescending: false,
    cursor: cursor ?? null,
    limit,
    isCounted: false,
  };
  const [{ found, next, damaged }, plans] = await Promise.all([findMembers(query, gymDayOf(now)), loadPlans()]);
  const loaded = await Promise.all(found.map((member) => orIfDamaged(loadExported(member, plans), null)));
  const rows = loaded.flatMap((row) => row ?? []);
  const missing = damaged + loaded.length - rows.length;
  return ok({ rows, ...present({ next: next ?? undefined, damaged: missing || undefined }) });
}
