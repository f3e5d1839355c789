import { parseBranchCode } from '@gym/domain/door/branch-code';
import { CHECK_IN_PATH } from '../paths.ts';

/** The parameter of the check-in's address in which a phone's own camera brings the code of the door. */
export const BRANCH_CODE_PARAMETER = 'codigo';

/** The text of the door's QR: an address, so that any phone's camera opens the app with the code filled in. */
export function branchCodeAddress(code: string): string {
  return `${window.location.origin}${CHECK_IN_PATH}?${BRANCH_CODE_PARAMETER}=${code}`;
}

/** The code in what was typed or scanned: the digits themselves, or that address. */
export function readBranchCode(text: string): string | null {
  const inAddress = /[?&]codigo=([\d\s-]+)/.exec(text)?.[1];
  return parseBranchCode(inAddress ?? text);
}
