import { type BranchProof, formatBranchProof, parseBranchCode, parseBranchProof } from '@gym/domain/door/branch-code';
import { CHECK_IN_PATH } from '../paths.ts';

/** Query parameter of the check-in page with the branch's code. The QR at the door is the page's address with it. */
export const BRANCH_CODE_PARAMETER = 'codigo';

/** Returns the text of the QR at the door: an address, so that any phone's camera opens the app with the code. */
export function branchCodeAddress(proof: BranchProof): string {
  return `${window.location.origin}${CHECK_IN_PATH}?${BRANCH_CODE_PARAMETER}=${formatBranchProof(proof)}`;
}

/**
 * A branch's code as a member gave it. `scanned`: from the QR, which contains the code's secret key. `typed`: the
 * digits under the QR, which the server exchanges for the key.
 */
export type ReadBranchCode =
  | { readonly kind: 'scanned'; readonly proof: BranchProof }
  | { readonly kind: 'typed'; readonly code: string };

/** Parses a typed or scanned code: digits, a QR's address, or the code in that address. Returns null for other text. */
export function readBranchCode(text: string): ReadBranchCode | null {
  const codeText = /[?&]codigo=([\w\s-]+)/.exec(text)?.[1] ?? text.trim();
  const proof = parseBranchProof(codeText);
  if (proof !== null) return { kind: 'scanned', proof };
  const code = parseBranchCode(codeText);
  return code === null ? null : { kind: 'typed', code };
}
