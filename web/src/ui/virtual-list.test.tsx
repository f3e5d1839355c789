// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

const ROW_HEIGHT = 64;
const people = Array.from({ length: 2_000 }, (_, index) => `Persona ${index + 1}`);

function showList(items: readonly string[]) {
  return render(
    <VirtualList items={items} rowHeight={ROW_HEIGHT} keyOf={(name) => name} label="Gente">
      {(name) => <span>{name}</span>}
    </VirtualList>,
  );
}

// happy-dom has no layout. Without this height the list would render all rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('renders at most 100 of 2,000 rows, and tells screen readers how many there are', () => {
  const { unmount } = showList(people);
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(window.innerHeight / ROW_HEIGHT);
  expect(rows.length).toBeLessThanOrEqual(100);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('2000');
  expect(rows[0]?.getAttribute('aria-posinset')).toBe('1');
  expect(rows[0]?.textContent).toBe('Persona 1');
  unmount();
});

it('renders no rows for an empty list', () => {
  showList([]);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});
