import { expect, it } from 'vitest';
import { leadPlan, planOffer } from './plan-offer.ts';

const ALL = { all: true } as const;
const month = { Months: 1, Price: 59_900, Branches: ALL };
const year = { Months: 12, Price: 599_000, Branches: ALL };

it.each([
  {
    what: 'a year beside a plan of one month',
    plan: year,
    onSale: [month, year],
    offer: { monthly: 50_000, saving: 119_800 },
  },
  { what: 'a year without a plan of one month', plan: year, onSale: [year], offer: { monthly: 50_000, saving: null } },
  {
    what: 'a year that saves nothing',
    plan: { ...year, Price: 718_800 },
    onSale: [month],
    offer: { monthly: 59_900, saving: null },
  },
  {
    what: 'a year at all branches beside a month at one branch',
    plan: year,
    onSale: [{ ...month, Branches: { valle: true } as const }],
    offer: { monthly: 50_000, saving: null },
  },
  { what: 'one month, which has none', plan: month, onSale: [month], offer: null },
  { what: 'a pack of visits, which has none', plan: { ...year, Visits: 10 }, onSale: [month], offer: null },
  {
    what: 'a day pass, which has none',
    plan: { Kind: 'day-pass' as const, Price: 12_000, Branches: ALL },
    onSale: [month],
    offer: null,
  },
])('returns the offer of $what', ({ plan, onSale, offer }) => {
  expect(planOffer(plan, onSale)).toEqual(offer);
});

const keyedPlan = (key: string, value: Parameters<typeof planOffer>[0]) => ({ key, value });

it.each([
  {
    what: 'a month beside a cheaper week',
    plans: [keyedPlan('semana', { Price: 25_000, Branches: ALL }), keyedPlan('mes', month)],
    lead: 'mes',
  },
  {
    what: 'the cheapest membership if there is no month',
    plans: [keyedPlan('año', year), keyedPlan('semana', { Price: 25_000, Branches: ALL })],
    lead: 'semana',
  },
  {
    what: 'no plan if only a day pass is on sale',
    plans: [keyedPlan('pase', { Kind: 'day-pass' as const, Price: 1, Branches: ALL })],
    lead: undefined,
  },
])('chooses the plan to show first: $what', ({ plans, lead }) => {
  expect(leadPlan(plans)?.key).toBe(lead);
});
