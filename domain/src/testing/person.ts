import type { Result } from '../errors.ts';
import { type ChangePlanOptions, changePlan, type RenewOptions, renew } from '../membership/engine.ts';
import { currentMembership } from '../membership/history.ts';
import type { Membership, MembershipEntry, MembershipPlan } from '../membership/membership.ts';
import { annul, cancel, freeze, resume, undoResumption } from '../membership/pauses.ts';
import { gymDay, instantAt, planWith } from './arbitraries.ts';

export const MONTH = planWith();
export const WEEK = planWith({ id: 'semana', months: null, days: 7 });
export const PACK = planWith({ id: 'paquete', months: null, visits: 10 });
export const PACK_30 = planWith({ id: 'paquete-30', months: null, days: 30, visits: 10 });
export const FREE_LIMITS = { minDays: 1, maxDays: 60, maxPerPeriod: 2 };

/** The history of one person in a test: each step at noon (or the given time) of a day. */
export class Person {
  entries: readonly MembershipEntry[] = [];

  private keep<T extends { readonly entry: MembershipEntry; readonly newEnds: string | null }>(
    result: Result<T>,
  ): string {
    if (!result.ok) return result.refusal.reason;
    this.entries = [...this.entries, result.value.entry];
    return result.value.newEnds ?? 'none';
  }

  private doing(text: string): { id: string; by: string; now: number } {
    const [on = '', time = '12:00'] = text.split(' ');
    return { id: `e${this.entries.length}`, by: 'recepcion', now: instantAt(on, time) };
  }

  renew(on: string, plan: MembershipPlan = MONTH, options: RenewOptions = {}): string {
    return this.keep(renew(this.entries, plan, this.doing(on), options));
  }

  change(on: string, plan: MembershipPlan, options: ChangePlanOptions = {}): string {
    return this.keep(changePlan(this.entries, plan, this.doing(on), options));
  }

  freeze(on: string, from: string, to: string, limits = FREE_LIMITS): string {
    return this.keep(freeze(this.entries, { from: gymDay(from), to: gymDay(to) }, this.doing(on), limits));
  }

  resume(on: string): string {
    return this.keep(resume(this.entries, this.doing(on)));
  }

  undoResume(on: string, visits: readonly string[] = [], by = 'recepcion'): string {
    return this.keep(undoResumption(this.entries, { ...this.doing(on), by }, visits.map(gymDay)));
  }

  cancel(on: string, from?: string, reason = 'cambio de ciudad'): string {
    return this.keep(cancel(this.entries, { reason, ...(from ? { from: gymDay(from) } : {}) }, this.doing(on)));
  }

  annul(on: string, targetId = this.entries.at(-1)?.id ?? '', reason = 'se cobró dos veces'): string {
    return this.keep(annul(this.entries, { targetId, reason }, this.doing(on)));
  }

  on(text: string): Membership | null {
    return currentMembership(this.entries, gymDay(text));
  }
}

export const bought = (on: string, plan: MembershipPlan = MONTH, options: RenewOptions = {}): Person => {
  const person = new Person();
  person.renew(on, plan, options);
  return person;
};
