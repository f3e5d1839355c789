import type { Result } from '../errors.ts';
import { type ChangePlanOptions, changePlan, type RenewOptions, renew } from '../membership/engine.ts';
import { currentMembership } from '../membership/history.ts';
import type { Membership, MembershipEntry, MembershipPlan } from '../membership/membership.ts';
import { annul, cancel, freeze, resume, undoResumption } from '../membership/pauses.ts';
import { gymDay, instantAt, planWith } from './arbitraries.ts';

/** A plan of one month. */
export const MONTH = planWith();
/** A plan of seven days. */
export const WEEK = planWith({ id: 'semana', months: null, days: 7 });
/** A plan of ten visits without an end. */
export const PACK = planWith({ id: 'paquete', months: null, visits: 10 });
/** A plan of ten visits within thirty days. */
export const PACK_30 = planWith({ id: 'paquete-30', months: null, days: 30, visits: 10 });
/** Limits of freezes that hardly restrict a test. */
export const FREE_LIMITS = { minDays: 1, maxDays: 60, maxPerPeriod: 2 };

/**
 * The membership history of one person in a test. The methods that change it take a day `yyyy-MM-dd`, at noon by
 * default or at the time after a space (`yyyy-MM-dd HH:mm`). They return the new last day (`none` without a
 * membership), or the reason of a refusal.
 */
export class Person {
  entries: readonly MembershipEntry[] = [];

  private append<T extends { readonly entry: MembershipEntry; readonly newEnds: string | null }>(
    result: Result<T>,
  ): string {
    if (!result.ok) return result.refusal.reason;
    this.entries = [...this.entries, result.value.entry];
    return result.value.newEnds ?? 'none';
  }

  private originAt(text: string): { id: string; by: string; now: number } {
    const [on = '', time = '12:00'] = text.split(' ');
    return { id: `e${this.entries.length}`, by: 'recepcion', now: instantAt(on, time) };
  }

  renew(on: string, plan: MembershipPlan = MONTH, options: RenewOptions = {}): string {
    return this.append(renew(this.entries, plan, this.originAt(on), options));
  }

  change(on: string, plan: MembershipPlan, options: ChangePlanOptions = {}): string {
    return this.append(changePlan(this.entries, plan, this.originAt(on), options));
  }

  freeze(on: string, from: string, to: string, limits = FREE_LIMITS): string {
    return this.append(freeze(this.entries, { from: gymDay(from), to: gymDay(to) }, this.originAt(on), limits));
  }

  resume(on: string): string {
    return this.append(resume(this.entries, this.originAt(on)));
  }

  undoResume(on: string, visits: readonly string[] = [], by = 'recepcion'): string {
    return this.append(undoResumption(this.entries, { ...this.originAt(on), by }, visits.map(gymDay)));
  }

  cancel(on: string, from?: string, reason = 'cambio de ciudad'): string {
    return this.append(cancel(this.entries, { reason, ...(from ? { from: gymDay(from) } : {}) }, this.originAt(on)));
  }

  annul(on: string, targetId = this.entries.at(-1)?.id ?? '', reason = 'se cobró dos veces'): string {
    return this.append(annul(this.entries, { targetId, reason }, this.originAt(on)));
  }

  /** Returns the membership as it is on a day. */
  membershipAt(day: string): Membership | null {
    return currentMembership(this.entries, gymDay(day));
  }
}

/** Returns a person who has bought a plan. */
export const personWithPlan = (on: string, plan: MembershipPlan = MONTH, options: RenewOptions = {}): Person => {
  const person = new Person();
  person.renew(on, plan, options);
  return person;
};
