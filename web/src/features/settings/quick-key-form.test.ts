import { saveSettings } from '@gym/domain/contracts/gym';
import { expect, it } from 'vitest';
import { QUICK_KEY_FIELDS, quickKeyChanges, quickKeyFormOf } from './quick-key-form.ts';

it('has a field for each quick key, including empty ones', () => {
  const form = quickKeyFormOf(['plan~mensual']);
  expect(Object.keys(form)).toEqual(QUICK_KEY_FIELDS);
  expect(form).toMatchObject({ key1: 'plan~mensual', key2: '', key8: '' });
});

it('sends the chosen items, each once and without gaps', () => {
  const form = { ...quickKeyFormOf(), key2: 'product~agua', key5: 'plan~mensual', key8: 'product~agua' };
  const changes = quickKeyChanges(form, 'centro');
  expect(changes).toEqual({ Branches: { centro: { QuickKeys: ['product~agua', 'plan~mensual'] } } });
  const requestId = '00000000-0000-4000-8000-000000000000';
  expect(saveSettings.input.safeParse({ requestId, ...changes }).success).toBe(true);
  expect(quickKeyChanges(quickKeyFormOf(), 'centro')).toEqual({ Branches: { centro: { QuickKeys: [] } } });
});
