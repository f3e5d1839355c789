import type { IncomeParts, SummaryReport } from '@gym/domain/contracts/reports';
import { formatCentavos } from '@gym/domain/money/money';
import { pesosCell } from '@gym/domain/money/pesos';
import type { CsvCell } from '../../../lib/csv.ts';
import { percentChange } from '../../../lib/percent-change.ts';
import { REPORT_TEXT } from '../text.ts';
import { SUMMARY_TEXT } from './text.ts';

/** Returns the income, centavos: the money of the till and of orders without a sale, less refunds. */
export function incomeOf({ Till, In, Back }: Pick<IncomeParts, 'Till' | 'In' | 'Back'>): number {
  return Till + In - Back;
}

/** Describes the comparison with the same days of the month before, or says why there is none. */
export function comparisonText(compared: SummaryReport['Compared']): string {
  if (compared === null) return SUMMARY_TEXT.notCompared;
  const { BeforeFrom, BeforeTo } = compared;
  const previous = incomeOf(compared.Before);
  const current = incomeOf(compared.Now);
  const percent = percentChange(current, previous);
  const sum = formatCentavos(previous);
  if (previous < 0) return SUMMARY_TEXT.belowZero(sum, BeforeFrom, BeforeTo);
  if (percent === null) return SUMMARY_TEXT.nothingBefore(BeforeFrom, BeforeTo);
  if (current === previous) return SUMMARY_TEXT.same(sum, BeforeFrom, BeforeTo);
  if (percent === 0) return SUMMARY_TEXT.almostSame(sum, BeforeFrom, BeforeTo);
  return SUMMARY_TEXT.compared(percent, sum, BeforeFrom, BeforeTo);
}

/** Returns the summary as rows of a file: each figure with its first and last day. */
export function summaryFile({
  Now,
  Days,
  Compared,
  Members,
  Retention,
}: SummaryReport): readonly (readonly CsvCell[])[] {
  const [first, last] = [Days[0]?.Day ?? '', Days.at(-1)?.Day ?? ''];
  const days = [first, last];
  return [
    SUMMARY_TEXT.fileHead,
    [SUMMARY_TEXT.income, pesosCell(incomeOf(Now)), ...days],
    [SUMMARY_TEXT.till, pesosCell(Now.Till), ...days],
    [SUMMARY_TEXT.outside, pesosCell(Now.In - Now.Back), ...days],
    ...(Compared === null
      ? []
      : [
          [SUMMARY_TEXT.income, pesosCell(incomeOf(Compared.Now)), Compared.From, Compared.To],
          [SUMMARY_TEXT.income, pesosCell(incomeOf(Compared.Before)), Compared.BeforeFrom, Compared.BeforeTo],
        ]),
    ...(Retention === null
      ? []
      : [
          [SUMMARY_TEXT.left, Retention.Left, ...days],
          [SUMMARY_TEXT.stayed, Retention.Stayed, ...days],
          [SUMMARY_TEXT.open, Retention.Open, ...days],
        ]),
    ...(Members?.Plans ?? []).map(({ Name, Count }) => [
      `${REPORT_TEXT.membersByPlan}: ${Name}`,
      Count,
      Members?.Day ?? '',
      Members?.Day ?? '',
    ]),
    ...Days.map(({ Day, Till, Outside }) => [SUMMARY_TEXT.byDay, pesosCell(Till + Outside), Day, Day]),
  ];
}
