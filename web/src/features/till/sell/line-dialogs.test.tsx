// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FreeLineDialog } from './free-line-dialog.tsx';
import { PassDialog } from './pass-dialog.tsx';

const noop = (): void => {};

afterEach(cleanup);

it.each<{ what: string; dialog: ReactElement; field: string; typed: Readonly<Record<string, string>> }>([
  {
    what: 'a day pass without a name',
    dialog: <PassDialog onAdd={noop} onClose={noop} />,
    field: 'Nombre del invitado',
    typed: {},
  },
  {
    what: 'a free line without a price',
    dialog: <FreeLineDialog onAdd={noop} onClose={noop} />,
    field: 'Precio en pesos',
    typed: { Concepto: 'Toalla' },
  },
])('focuses the invalid field of $what', async ({ dialog, field, typed }) => {
  render(dialog);
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const button = screen.getByRole('button', { name: 'Agregar' });
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(document.activeElement).toBe(screen.getByLabelText(field));
});
