import { expect, it } from 'vitest';
import { leadPlan, planOffer } from './plan-offer.ts';

const ALL = { all: true } as const;
const month = { Months: 1, Price: 59_900, Branches: ALL };
const year = { Months: 12, Price: 599_000, Branches: ALL };

it.each([
  { what: 'a year', plan: year, onSale: [month, year], offer: { monthly: 50_000, saving: 119_800 } },
  { what: 'a year without a plan of one month', plan: year, onSale: [year], offer: { monthly: 50_000, saving: null } },
  {
    what: 'a year that saves nothing',
    plan: { ...year, Price: 718_800 },
    onSale: [month],
    offer: { monthly: 59_900, saving: null },
  },
  {
    what: 'a year of all branches beside a month of one',
    plan: year,
    onSale: [{ ...month, Branches: { valle: true } as const }],
    offer: { monthly: 50_000, saving: null },
  },
  { what: 'one month', plan: month, onSale: [month], offer: null },
  { what: 'visits within months', plan: { ...year, Visits: 10 }, onSale: [month], offer: null },
  {
    what: 'a day pass',
    plan: { Kind: 'day-pass' as const, Price: 12_000, Branches: ALL },
    onSale: [month],
    offer: null,
  },
])('compares the price of $what', ({ plan, onSale, offer }) => {
  expect(planOffer(plan, onSale)).toEqual(offer);
});

const keyed = (key: string, value: Parameters<typeof planOffer>[0]) => ({ key, value });

it.each([
  {
    what: 'a month before a cheaper week',
    plans: [keyed('semana', { Price: 25_000, Branches: ALL }), keyed('mes', month)],
    lead: 'mes',
  },
  {
    what: 'the cheapest membership without a month',
    plans: [keyed('año', year), keyed('semana', { Price: 25_000, Branches: ALL })],
    lead: 'semana',
  },
  {
    what: 'nothing for a day pass alone',
    plans: [keyed('pase', { Kind: 'day-pass' as const, Price: 1, Branches: ALL })],
    lead: undefined,
  },
])('leads with $what', ({ plans, lead }) => {
  expect(leadPlan(plans)?.key).toBe(lead);
});
