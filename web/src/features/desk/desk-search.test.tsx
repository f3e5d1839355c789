// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeskSearch, type DeskSearchView } from './desk-search.tsx';

vi.mock('../../data/photo-cache.ts', () => ({ useDeskPhoto: () => null }));
vi.mock('./waits.ts', () => ({ useNetworkWait: () => ({ mustWait: false }) }));

afterEach(cleanup);

const ANSWER = {
  members: [
    { uid: 'ana', row: { Nombre: 'Ana Ruiz' } },
    { uid: 'anabel', row: { Nombre: 'Anabel Sosa' } },
  ],
  more: false,
};

function renderSearch(view: DeskSearchView) {
  const onPick = vi.fn();
  const doNothing = () => {};
  render(
    <DeskSearch
      typed="ana"
      view={view}
      statusOf={() => null}
      input={null}
      onType={doNothing}
      onPick={onPick}
      onOpen={doNothing}
      onIdleKey={doNothing}
    />,
  );
  return { onPick, box: screen.getByRole('searchbox') };
}

it('picks the member that the arrow keys selected', () => {
  const { onPick, box } = renderSearch({ status: 'found', answer: ANSWER, isCurrent: true });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onPick).toHaveBeenCalledWith(ANSWER.members[1]);
});

it('picks nobody while the results on screen belong to an earlier text', () => {
  const { onPick, box } = renderSearch({ status: 'found', answer: ANSWER, isCurrent: false });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onPick).not.toHaveBeenCalled();
});
