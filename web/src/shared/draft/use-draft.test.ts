// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../lib/device-storage.ts';
import { useDraft } from './use-draft.ts';

const session = vi.hoisted(() => ({ now: { status: 'signed-in', uid: 'ana' } as { status: string; uid?: string } }));
vi.mock('../../data/session.ts', () => ({ useSession: () => session.now }));

beforeEach(() => {
  sessionStorage.clear();
  session.now = { status: 'signed-in', uid: 'ana' };
});

const draft = (person?: string) => renderHook(() => useDraft('edit-user', person)).result.current;

it('stores a draft by account, form and person', () => {
  draft('luis').write({ name: 'Luis' });
  expect(draft('luis').read()).toEqual({ name: 'Luis' });
  expect(draft('eva').read()).toBeNull();
  expect(draft().read()).toBeNull();
});

it('stores no draft of an empty form', () => {
  draft('luis').write({ name: 'Luis' });
  draft('luis').write({});
  expect(sessionStorage).toHaveLength(0);
});

it('removes the drafts of another account', () => {
  store('draft', '{}', 'ana2.edit-user.luis');
  draft('luis').write({ name: 'Luis' });
  expect(Object.keys(sessionStorage)).toEqual(['gym.draft.ana.edit-user.luis']);
});

it('stores no draft while nobody is signed in', () => {
  session.now = { status: 'signed-out' };
  draft('luis').write({ name: 'Luis' });
  expect(draft('luis').read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each(['', '[1]', '7', '{', 'null'])('reads %s as no draft', (stored) => {
  store('draft', stored, 'ana.edit-user.luis');
  expect(draft('luis').read()).toBeNull();
});
