import { type BranchProof, formatBranchProof, parseBranchCode, parseBranchProof } from '@gym/domain/door/branch-code';
import { CHECK_IN_PATH } from '../paths.ts';

/** The query parameter of the check-in with the branch's key, which a phone's camera reads from the QR at the door. */
export const BRANCH_CODE_PARAMETER = 'codigo';

/** The text of the door's QR: an address, so that any phone's camera opens the app with the key filled in. */
export function branchCodeAddress(proof: BranchProof): string {
  return `${window.location.origin}${CHECK_IN_PATH}?${BRANCH_CODE_PARAMETER}=${formatBranchProof(proof)}`;
}

/** The code read at the door: the key, or the digits, which the server exchanges for the key. */
export type ReadBranchCode =
  | { readonly kind: 'scanned'; readonly proof: BranchProof }
  | { readonly kind: 'typed'; readonly code: string };

/** Parses a typed or scanned code: digits, the QR's text, or its whole address. Returns null for other text. */
export function readBranchCode(text: string): ReadBranchCode | null {
  const said = /[?&]codigo=([\w\s-]+)/.exec(text)?.[1] ?? text.trim();
  const proof = parseBranchProof(said);
  if (proof !== null) return { kind: 'scanned', proof };
  const code = parseBranchCode(said);
  return code === null ? null : { kind: 'typed', code };
}
