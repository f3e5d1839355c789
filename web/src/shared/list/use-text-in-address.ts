import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAddress } from '../use-address.ts';

/** The parameter of the address that holds the text. */
const PARAMETER = 'q';

/**
 * The text of a search box, kept in the address (`?q=…`) so that the browser's way back finds it again.
 *
 * The box has its text from a state of its own. The router takes a new address over in a transition, and a box that is
 * bound to the address shows the old text until then: what is typed or scanned meanwhile would be lost.
 *
 * @returns the text, and what changes it
 */
export function useTextInAddress(): readonly [text: string, change: (text: string) => void] {
  const [search, changeAddress] = useAddress();
  const inAddress = search.get(PARAMETER) ?? '';
  const [text, setText] = useState(inAddress);
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === 'REPLACE';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the address counts
  useEffect(() => {
    if (!isOwnChange) setText(inAddress);
  }, [key, inAddress, isOwnChange]);
  const change = (next: string): void => {
    setText(next);
    changeAddress({ [PARAMETER]: next === '' ? null : next });
  };
  return [text, change];
}
