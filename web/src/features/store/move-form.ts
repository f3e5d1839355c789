import type { CallableInput } from '@gym/domain/contracts/index';
import type { HAND_MOVES } from '@gym/domain/database/store/stock';
import { present } from '@gym/domain/present';
import { parseReason } from '@gym/domain/reason';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { MOVE_TEXT } from './text.ts';

export type HandMove = (typeof HAND_MOVES)[number];

/** The typed values of a stock movement. */
export interface MoveForm {
  readonly kind: HandMove;
  readonly quantity: string;
  readonly reason: string;
}

const MOST = 10_000;

/** Parses the pieces: a correction has a sign, other kinds have none. Returns `null` for unreadable text. */
export function typedPieces({ kind, quantity }: Pick<MoveForm, 'kind' | 'quantity'>): number | null {
  const plain = quantity.replace(/[\s,+]/g, '').replace('−', '-');
  if (!/^-?\d{1,5}$/.test(plain)) return null;
  const pieces = Number(plain);
  const isFine = kind === 'correction' ? pieces !== 0 : pieces > 0;
  return isFine && Math.abs(pieces) <= MOST ? pieces : null;
}

/** Returns the change of the available pieces, or null. */
export function changeOf(form: Pick<MoveForm, 'kind' | 'quantity'>): number | null {
  const pieces = typedPieces(form);
  return pieces !== null && form.kind === 'out' ? -pieces : pieces;
}

export function moveProblems(form: MoveForm): Partial<Readonly<Record<keyof MoveForm, string>>> {
  const isWrong = typedPieces(form) === null;
  const needsReason = form.kind !== 'in' || form.reason.trim() !== '';
  return present({
    quantity: isWrong ? (form.kind === 'correction' ? MOVE_TEXT.differenceWrong : MOVE_TEXT.quantityWrong) : undefined,
    reason: needsReason && parseReason(form.reason) === null ? staffRefusalText('reason-required') : undefined,
  });
}

/** Returns the input of the request. */
export function moveInput(
  form: MoveForm,
  at: { readonly branch: string; readonly product: string },
): Omit<CallableInput<'moveStock'>, 'requestId'> {
  const Reason = form.reason.trim();
  return {
    ...at,
    Kind: form.kind,
    Quantity: typedPieces(form) ?? 0,
    ...present({ Reason: Reason === '' ? undefined : Reason }),
  };
}
