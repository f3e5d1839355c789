import { expect, it } from 'vitest';
import { settingFacts } from './setting-facts.ts';

const BEFORE = {
  Config: { GraceDays: 2, Phone: '+528112345678', Policy: { expired: 'deny', frozen: 'deny' } },
  'Branches/valle': { Capacity: 80 },
};

it('says what a setting was and is', () => {
  expect(
    settingFacts({ 'Config/GraceDays': 4, 'Config/ReminderOffsets': [-3, 0], 'Branches/valle/Capacity': null }, BEFORE),
  ).toEqual([
    { Of: 'Config/GraceDays', From: '2', To: '4' },
    { Of: 'Config/ReminderOffsets', To: '-3, 0' },
    { Of: 'Branches/valle/Capacity', From: '80' },
  ]);
});

it('says of phones and long texts only that they were changed', () => {
  const updates = { 'Config/Phone': null, 'Config/Templates/expired': 'Hola', 'Config/PrivacyNotice': 'Aviso' };
  expect(settingFacts(updates, BEFORE)).toEqual(Object.keys(updates).map((Of) => ({ Of })));
});

it('tells a policy problem by problem', () => {
  const policy = { expired: 'warn', frozen: 'deny', birthday: 'ignore' };
  expect(settingFacts({ 'Config/Policy': policy }, BEFORE)).toEqual([
    { Of: 'Config/Policy/expired', From: 'deny', To: 'warn' },
    { Of: 'Config/Policy/birthday', To: 'ignore' },
  ]);
  expect(settingFacts({ 'Branches/valle/Policy': { expired: 'warn' } }, BEFORE)).toEqual([
    { Of: 'Branches/valle/Policy/expired', To: 'warn' },
  ]);
});
