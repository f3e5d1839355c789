// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { nextTab, Tabs } from './tabs.tsx';

afterEach(cleanup);

it.each([
  { key: 'ArrowRight', from: 0, to: 1 },
  { key: 'ArrowRight', from: 4, to: 0 },
  { key: 'ArrowLeft', from: 0, to: 4 },
  { key: 'ArrowLeft', from: 3, to: 2 },
  { key: 'Home', from: 3, to: 0 },
  { key: 'End', from: 0, to: 4 },
  { key: 'Tab', from: 2, to: null },
])('on tab $from of 0 to 4, $key moves to tab $to (null: to none)', ({ key, from, to }) => {
  expect(nextTab(key, from, 5)).toBe(to);
});

it.each([
  { press: 'a click', modifiers: {}, isChosen: true },
  { press: 'Ctrl+click', modifiers: { ctrlKey: true }, isChosen: false },
  { press: '⌘+click', modifiers: { metaKey: true }, isChosen: false },
])(
  'on a tab that is a link, $press chooses the tab: $isChosen; otherwise the browser opens the link',
  ({ modifiers, isChosen }) => {
    const onChoose = vi.fn();
    const tabs = [
      { id: 'ventas', label: 'Ventas' },
      { id: 'facturas', label: 'Facturas' },
    ];
    render(
      <Tabs label="Reportes" tabs={tabs} chosen="ventas" onChoose={onChoose} pathOf={(id) => `/reportes?ver=${id}`}>
        panel
      </Tabs>,
    );
    const isLeftToBrowser = fireEvent.click(screen.getByRole('tab', { name: 'Facturas' }), modifiers);
    expect({ isChosen: onChoose.mock.calls.length === 1, isLeftToBrowser }).toEqual({
      isChosen,
      isLeftToBrowser: !isChosen,
    });
  },
);
