import { expect, it } from 'vitest';
import { settingFacts } from './setting-facts.ts';

const STORED = {
  Config: { GraceDays: 2, Phone: '+528112345678', Policy: { expired: 'deny', frozen: 'deny' } },
  'Branches/valle': { Capacity: 80 },
};

it('records the old and the new value of a setting', () => {
  expect(
    settingFacts({ 'Config/GraceDays': 4, 'Config/ReminderOffsets': [-3, 0], 'Branches/valle/Capacity': null }, STORED),
  ).toEqual([
    { Of: 'Config/GraceDays', From: '2', To: '4' },
    { Of: 'Config/ReminderOffsets', To: '-3, 0' },
    { Of: 'Branches/valle/Capacity', From: '80' },
  ]);
});

it('records only that phones and long texts were changed', () => {
  const updates = { 'Config/Phone': null, 'Config/Templates/expired': 'Hola', 'Config/PrivacyNotice': 'Aviso' };
  expect(settingFacts(updates, STORED)).toEqual(Object.keys(updates).map((Of) => ({ Of })));
});

it('records each door problem for which a door policy now has another action', () => {
  const policy = { expired: 'warn', frozen: 'deny', birthday: 'ignore' };
  expect(settingFacts({ 'Config/Policy': policy }, STORED)).toEqual([
    { Of: 'Config/Policy/expired', From: 'deny', To: 'warn' },
    { Of: 'Config/Policy/birthday', To: 'ignore' },
  ]);
  expect(settingFacts({ 'Branches/valle/Policy': { expired: 'warn' } }, STORED)).toEqual([
    { Of: 'Branches/valle/Policy/expired', To: 'warn' },
  ]);
});
