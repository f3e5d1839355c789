import type { CallableInput } from '@gym/domain/contracts/index';
import type { HAND_MOVES } from '@gym/domain/database/store/stock';
import { present } from '@gym/domain/present';
import { parseReason } from '@gym/domain/reason';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { MOVE_TEXT } from './text.ts';

/** A kind of stock movement that staff record by hand. */
export type HandMove = (typeof HAND_MOVES)[number];

/** The typed values of a stock movement. */
export interface MoveForm {
  readonly kind: HandMove;
  /** Number of pieces; for a correction, the difference with its sign. */
  readonly quantity: string;
  readonly reason: string;
}

/** Maximum number of pieces in one movement. */
const MAX_MOVED_PIECES = 10_000;

/** A typed number of pieces: a sign, and digits with or without commas between the thousands. */
const TYPED_PIECES = /^[-+−]?(?:\d{1,5}|\d{1,2},\d{3})$/;

/**
 * Parses the number of pieces. A correction may be negative, but not 0; other kinds must be above 0. Returns `null` for
 * any other text.
 */
function parseQuantity({ kind, quantity }: Pick<MoveForm, 'kind' | 'quantity'>): number | null {
  const typed = quantity.trim();
  if (!TYPED_PIECES.test(typed)) return null;
  const pieces = Number(typed.replace(',', '').replace('−', '-'));
  const isSignAllowed = kind === 'correction' ? pieces !== 0 : pieces > 0;
  return isSignAllowed && Math.abs(pieces) <= MAX_MOVED_PIECES ? pieces : null;
}

/** Returns the number that the movement adds to the available pieces; `null` if the quantity isn't valid. */
export function parseAvailableChange(form: Pick<MoveForm, 'kind' | 'quantity'>): number | null {
  const pieces = parseQuantity(form);
  return pieces !== null && form.kind === 'out' ? -pieces : pieces;
}

export function moveProblems(form: MoveForm): Partial<Readonly<Record<keyof MoveForm, string>>> {
  const isWrong = parseQuantity(form) === null;
  const needsReason = form.kind !== 'in' || form.reason.trim() !== '';
  return present({
    quantity: isWrong ? (form.kind === 'correction' ? MOVE_TEXT.differenceWrong : MOVE_TEXT.quantityWrong) : undefined,
    reason: needsReason && parseReason(form.reason) === null ? staffRefusalText('reason-required') : undefined,
  });
}

/** Returns the input of `moveStock` for a form without problems. */
export function moveInput(
  form: MoveForm,
  shelf: { readonly branch: string; readonly product: string },
): Omit<CallableInput<'moveStock'>, 'requestId'> {
  const Reason = form.reason.trim();
  return {
    ...shelf,
    Kind: form.kind,
    Quantity: parseQuantity(form) ?? 0,
    ...present({ Reason: Reason === '' ? undefined : Reason }),
  };
}
