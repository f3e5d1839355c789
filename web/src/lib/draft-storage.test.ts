// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetPerson } from './device-storage.ts';
import { keepDraftsOf, readDraft, writeDraft } from './draft-storage.ts';

const ANA = { owner: 'ana', form: 'edit', person: 'luis' };

beforeEach(() => sessionStorage.clear());

it('keeps a draft by account, form and person', () => {
  writeDraft(ANA, { name: 'Luis' });
  expect(readDraft(ANA)).toEqual({ name: 'Luis' });
  expect(readDraft({ ...ANA, person: 'eva' })).toBeNull();
  expect(readDraft({ ...ANA, form: 'note' })).toBeNull();
  expect(readDraft({ ...ANA, owner: 'rosa' })).toBeNull();
});

it('keeps nothing of an empty one', () => {
  writeDraft(ANA, { name: 'Luis' });
  writeDraft(ANA, {});
  expect(sessionStorage.length).toBe(0);
});

it('forgets those of another account, and all of them at sign-out', () => {
  writeDraft(ANA, { name: 'Luis' });
  writeDraft({ ...ANA, owner: 'ana2' }, { name: 'Eva' });
  sessionStorage.setItem('gym.other', '1');
  keepDraftsOf('ana');
  expect(readDraft(ANA)).toEqual({ name: 'Luis' });
  expect(readDraft({ ...ANA, owner: 'ana2' })).toBeNull();
  forgetPerson();
  expect(readDraft(ANA)).toBeNull();
  expect(sessionStorage.getItem('gym.other')).toBe('1');
});

it.each(['', '[1]', '7', '{', 'null'])('takes %s for no draft', (stored) => {
  sessionStorage.setItem('gym.draft.ana.edit.luis', stored);
  expect(readDraft(ANA)).toBeNull();
});
