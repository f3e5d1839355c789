import { type BranchProof, formatBranchProof, parseBranchCode, parseBranchProof } from '@gym/domain/door/branch-code';
import { CHECK_IN_PATH } from '../paths.ts';

/** The parameter of `/checador` in which a phone's own camera brings the key of the door. */
export const BRANCH_CODE_PARAMETER = 'codigo';

/** The text of the door's QR: an address, so that any phone's camera opens the app with the key filled in. */
export function branchCodeAddress(proof: BranchProof): string {
  return `${window.location.origin}${CHECK_IN_PATH}?${BRANCH_CODE_PARAMETER}=${formatBranchProof(proof)}`;
}

/** What was read at the door: its key, or the digits, which the server exchanges for it. */
export type ReadBranchCode =
  | { readonly kind: 'scanned'; readonly proof: BranchProof }
  | { readonly kind: 'typed'; readonly code: string };

/** Reads what was typed or scanned: the digits, what the QR carries, or its whole address. */
export function readBranchCode(text: string): ReadBranchCode | null {
  const said = /[?&]codigo=([\w\s-]+)/.exec(text)?.[1] ?? text.trim();
  const proof = parseBranchProof(said);
  if (proof !== null) return { kind: 'scanned', proof };
  const code = parseBranchCode(said);
  return code === null ? null : { kind: 'typed', code };
}
