// @vitest-environment happy-dom
import { ok } from '@gym/domain/errors';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LeaveGuard } from '../../shared/draft/leave-guard.tsx';
import { ManagedList } from './managed-list.tsx';

afterEach(cleanup);

function Editor({ name }: { readonly name: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <LeaveGuard when={text !== ''} />
      <input aria-label={`Texto de ${name}`} value={text} onChange={({ target }) => setText(target.value)} />
    </>
  );
}

it("asks for confirmation before another record's form replaces a form with unsaved text", () => {
  const item = (key: string) => ({ key, name: key, order: undefined, isHidden: false, card: <li>{key}</li> });
  render(
    <MemoryRouter>
      <ManagedList
        title="Planes"
        items={[item('Uno'), item('Dos')]}
        newPath="/create"
        editor={(key) => <Editor key={key} name={key} />}
        onChange={async () => ok(null)}
      />
    </MemoryRouter>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Editar Uno');
  press('Editar Dos');
  fireEvent.change(screen.getByLabelText('Texto de Dos'), { target: { value: 'Algo' } });
  press('Editar Uno');
  expect(screen.getByText('Hay algo sin guardar')).toBeTruthy();
  press('Seguir aquí');
  expect(screen.getByLabelText('Texto de Dos')).toHaveProperty('value', 'Algo');
  press('Cerrar Dos');
  press('Salir de todos modos');
  expect(screen.queryByLabelText('Texto de Dos')).toBeNull();
});
