/** Numbers as they are kept: E.164. Mexico's have ten digits, any other country's with its own eight to fifteen. */
export const PHONES_TAKEN = [
  '+520000000000',
  '+529999999999',
  '+15125550100',
  '+10345678',
  '+19999999',
  '+50123456',
  '+539999999999999',
] as const;

export const PHONES_REFUSED = [
  '+5281100000',
  '+52811000001',
  '+52811000001123',
  '5281100000112',
  '+5281100000a1',
  'x+528110000019',
  '+0512555010',
  '+152555',
  '+1234567',
  '+1512555010012345',
  '+5012345',
  '+5301234567890123',
  '+15125550100x',
] as const;
