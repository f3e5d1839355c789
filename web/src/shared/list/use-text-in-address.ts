import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAddress } from '../use-address.ts';

/** The query parameter with the text. */
const PARAMETER = 'q';

/**
 * The text of a search box, stored in the address (`?q=…`) so that the browser's back button restores it.
 *
 * The box has a state of its own. The router updates the address in a transition, and a box bound to the address would
 * show the old text until then, and lose what is typed or scanned in the meantime.
 *
 * @returns the text, and the function that changes it
 */
export function useTextInAddress(): readonly [text: string, change: (text: string) => void] {
  const [search, changeAddress] = useAddress();
  const addressText = search.get(PARAMETER) ?? '';
  const [text, setText] = useState(addressText);
  const { key } = useLocation();
  // `changeAddress` replaces the history entry, and the box already shows the text of such a change.
  const isOwnChange = useNavigationType() === 'REPLACE';
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when the same address is visited again
  useEffect(() => {
    if (!isOwnChange) setText(addressText);
  }, [key, addressText, isOwnChange]);
  const change = (next: string): void => {
    setText(next);
    changeAddress({ [PARAMETER]: next === '' ? null : next });
  };
  return [text, change];
}
