import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { type MembershipChange, renew } from '@gym/domain/membership/engine';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { newestEntry, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import { isPromotionActive, type PromotionTerms } from '@gym/domain/store/order-price';
import { parsePromotionCode } from '@gym/domain/store/promotion-code';
import { awaitsConfirmation } from '../accounts/email-confirmation.ts';
import { takesOnlinePayments } from '../adapters/payment/settings.ts';
import type { Caller } from '../lib/callable.ts';
import { loadMember } from '../members/load-member.ts';
import { checkWard } from '../members/load-ward.ts';
import { loadVisitsUsed } from '../memberships/change-membership.ts';
import { hasHistory } from '../memberships/load-membership.ts';
import { loadPlan } from '../settings/load-settings.ts';
import { loadProduct } from '../store/load-store.ts';
import { loadPromotion } from './load-orders.ts';
import { priceCart } from './price-cart.ts';
import { isOverUnpaidLimit, loadUnpaidSummary } from './unpaid-pieces.ts';

interface PeriodPreview {
  readonly change: MembershipChange;
  /** Key of the newest entry in the history from which the change was computed; `null` if the history is empty. */
  readonly newest: string | null;
}

/** Returns how a plan would change a person's membership if it were paid now. */
export async function previewPeriod(plan: MembershipPlan, uid: string, now: number): Promise<Result<PeriodPreview>> {
  const state = await loadMember(uid);
  const change = { id: 'preview', by: uid, now: timeAfter(state.entries, now) };
  const renewed = renew(state.entries, plan, change, { visitsUsed: await loadVisitsUsed(state) });
  return renewed.ok ? ok({ change: renewed.value, newest: newestEntry(state.entries) }) : renewed;
}

/** Prices a cart: lines, totals, promotion and the membership period that the order would create. Writes nothing. */
export async function quoteOrder(
  input: CallableInput<'quoteOrder'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'quoteOrder'>>> {
  const { uid, role } = caller;
  if (role === 'kiosk') return refuse('no-permission');
  const member = await checkWard(uid, input.For, now);
  if (!member.ok) return member;
  const mustConfirmEmail = await awaitsConfirmation(caller, await hasHistory(uid));
  const priced = await priceCart(input, { uid, mustConfirmEmail }, now);
  if (!priced.ok) return priced;
  const { lines, sums, plan, promotion, problem } = priced.value;
  const exceedsLimit = isOverUnpaidLimit(priced.value, (await loadUnpaidSummary(uid)).pieces);
  const period = plan?.active ? await previewPeriod(plan, member.value, now) : null;
  const preview = period?.ok ? period.value : null;
  return ok({
    Lines: lines.map(({ item, name, quantity, unitPrice, discount, total, available, isOnSale }) => ({
      Item: item,
      Name: name,
      Quantity: quantity,
      Price: unitPrice,
      Discount: discount,
      Total: total,
      Available: available,
      Sold: isOnSale,
    })),
    Gross: sums.gross,
    Discount: sums.discount,
    Total: sums.total,
    Taxed: sums.taxed,
    Promotion: promotion && { Code: promotion.code, Name: promotion.name },
    Problem: problem ?? (exceedsLimit ? 'order-pieces' : period && !period.ok ? period.refusal.reason : null),
    Period: preview && {
      OldEnds: preview.change.oldEnds,
      Ends: preview.change.newEnds,
      Entry: preview.newest,
    },
    Online: takesOnlinePayments(),
  });
}

/** Maximum number of plans and products that are listed by name for a code. */
const MAX_NAMED_ITEMS = 5;

/**
 * Returns the names of the first plans and products that a promotion applies to, at most {@link MAX_NAMED_ITEMS};
 * `undefined` if it applies to all plans or to all products.
 */
async function loadItemNames({ plans, products }: PromotionTerms): Promise<string[] | undefined> {
  if (plans === 'all' || products === 'all') return undefined;
  const nameLoaders = [
    ...plans.map((plan) => async () => (await loadPlan(plan))?.name),
    ...products.map((product) => async () => (await loadProduct(product))?.Name),
  ];
  const names = await Promise.all(nameLoaders.slice(0, MAX_NAMED_ITEMS).map((load) => load()));
  return names.flatMap((name) => name ?? []);
}

/**
 * Returns a promotion's code, name, discount and last day, and names of the items to which it applies. Refuses a code
 * that is unknown, not valid now, or used up.
 */
export async function validatePromotion(
  { Code }: CallableInput<'validatePromotion'>,
  _caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'validatePromotion'>>> {
  const code = parsePromotionCode(Code);
  const found = code === null ? null : await loadPromotion(code);
  if (code === null || !found) return refuse('promotion-unknown', { field: 'Code' });
  const { name, terms } = found;
  if (!isPromotionActive(terms, now)) return refuse('promotion-not-now', { field: 'Code' });
  if (terms.total !== null && terms.used >= terms.total) return refuse('promotion-used-up', { field: 'Code' });
  return ok({
    Code: code,
    Name: name,
    ...present({
      Percent: terms.percent ?? undefined,
      Amount: terms.percent === null ? (terms.amount ?? undefined) : undefined,
      // `until` is the first moment after the promotion ends.
      Until: terms.until === null ? undefined : gymDayOf(terms.until - 1),
      For: await loadItemNames(terms),
    }),
  });
}
