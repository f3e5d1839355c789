import { expect, it } from 'vitest';
import { shownBranches } from './shown.ts';

it('leaves out hidden branches', () => {
  const branches = [
    { key: 'a', value: { Name: 'A', SelfCheckIn: 'open' as const } },
    { key: 'b', value: { Name: 'B', SelfCheckIn: 'open' as const, Hidden: true as const } },
  ];
  expect(shownBranches(branches).map(({ key }) => key)).toEqual(['a']);
});
