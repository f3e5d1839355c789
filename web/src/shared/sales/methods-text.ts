import { TENDERS, type Tender } from '@gym/domain/till/payments';
import { PAYMENT_TEXT } from '../membership/text.ts';

/** Describes how a sale or refund was paid. */
export function methodsText({
  ByMethod = {},
}: {
  readonly ByMethod?: Readonly<Partial<Record<Tender, number | undefined>>> | undefined;
}): string {
  const used = TENDERS.filter((tender) => ByMethod[tender] !== undefined);
  return used.length === 0 ? 'Sin cobro' : used.map((tender) => PAYMENT_TEXT[tender]).join(', ');
}
