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

const renderDraft = (person?: string) => renderHook(() => useDraft('edit-user', person)).result.current;

it('stores a separate draft for each person whom the form is about', () => {
  renderDraft('luis').write({ name: 'Luis' });
  expect(renderDraft('luis').read()).toEqual({ name: 'Luis' });
  expect(renderDraft('eva').read()).toBeNull();
  expect(renderDraft().read()).toBeNull();
});

it('deletes the draft once no field is changed any more', () => {
  renderDraft('luis').write({ name: 'Luis' });
  renderDraft('luis').write({});
  expect(sessionStorage).toHaveLength(0);
});

it('removes the drafts of another account, also if its uid begins with the uid of this one', () => {
  store('draft', '{}', 'ana2.edit-user.luis');
  renderDraft('luis').write({ name: 'Luis' });
  expect(Object.keys(sessionStorage)).toEqual(['gym.draft.ana.edit-user.luis']);
});

it('stores no draft while nobody is signed in', () => {
  session.now = { status: 'signed-out' };
  renderDraft('luis').write({ name: 'Luis' });
  expect(renderDraft('luis').read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each([{ stored: '' }, { stored: '[1]' }, { stored: '7' }, { stored: '{' }, { stored: 'null' }])(
  'ignores a stored draft that is not an object: "$stored"',
  ({ stored }) => {
    store('draft', stored, 'ana.edit-user.luis');
    expect(renderDraft('luis').read()).toBeNull();
  },
);
