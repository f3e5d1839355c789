// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PhotoSettings } from './photo-settings.tsx';
import { VISITOR_TEXT } from './visitor-text.ts';

vi.mock('./use-settings-form.ts', () => ({
  useSettingsForm: (_draft: unknown, values: object) => ({ values, change: () => {}, submit: () => {} }),
}));
vi.mock('./save-foot.tsx', () => ({ SaveFoot: () => null }));

afterEach(cleanup);

it('says in an empty field which photo belongs there, but not in a filled one', () => {
  render(<PhotoSettings config={{ Photos: { 'foto-2': 'v1' } } as never} />);
  const empty = within(screen.getByRole('group', { name: VISITOR_TEXT.photoNumber(1) }));
  const filled = within(screen.getByRole('group', { name: VISITOR_TEXT.photoNumber(2) }));
  expect(empty.getByText(VISITOR_TEXT.photoHints['foto-1'])).toBeDefined();
  expect(filled.queryByText(VISITOR_TEXT.photoHints['foto-2'])).toBeNull();
});
