import { expect, it } from 'vitest';
import { findUnequal, findWrongSum } from './unequal.ts';

it.each([
  {
    what: 'equal records',
    stored: { total: 1, by: { cash: 1 } },
    expected: { by: { cash: 1 }, total: 1 },
    field: null,
  },
  { what: 'a missing number that should be 0', stored: {}, expected: { total: 0 }, field: null },
  {
    what: 'records whose total and another number differ',
    stored: { sales: 2, total: 2 },
    expected: { sales: 1, total: 1 },
    field: 'total',
  },
  {
    what: 'records with a nested number that differs',
    stored: { by: { cash: 2 } },
    expected: { by: { cash: 1 } },
    field: 'by/cash',
  },
  { what: 'a number that should not be there', stored: { by: { cash: 2 } }, expected: {}, field: 'by/cash' },
])(
  'returns the field that differs, the total before any other, and null for equal records: $field for $what',
  ({ stored, expected, field }) => {
    expect(findUnequal(stored, expected)?.field ?? null).toBe(field);
  },
);

it.each([
  { field: 'total', unit: 'money' },
  { field: 'sales', unit: 'count' },
  { field: 'refunds', unit: 'count' },
])('returns the unit $unit for a difference of $field', ({ field, unit }) => {
  expect(findUnequal({ [field]: 2 }, {})?.unit).toBe(unit);
});

it.each([
  { what: 'sums that agree', sums: { Gross: 30, Discount: 5, Total: 25 }, lines: [10, 15], wrongTotal: null },
  {
    what: 'a total that differs from the sum of its lines',
    sums: { Gross: 30, Discount: 5, Total: 25 },
    lines: [10],
    wrongTotal: 25,
  },
  {
    what: 'a total that differs from gross minus discount',
    sums: { Gross: 30, Discount: 0, Total: 25 },
    lines: [25],
    wrongTotal: 25,
  },
])('compares the sums of a sale and finds the wrong total, if any: $what', ({ sums, lines, wrongTotal }) => {
  const Lines = Object.fromEntries(lines.map((Total, index) => [`l${index}`, { Total }]));
  expect(findWrongSum({ ...sums, Lines })?.stored ?? null).toBe(wrongTotal);
});
