// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { ReadMarks } from '../../data/notifications.ts';
import type { InboxItem } from '../../shared/inbox.ts';
import { NotificationList } from './notification-list.tsx';

afterEach(cleanup);

function orderItem(isRead: boolean): InboxItem {
  const value = { Kind: 'order-waits', At: 1, Order: 'pedido1' } as const;
  return { kind: 'own', key: 'notificacion1', at: 1, isRead, notification: { key: 'notificacion1', value } };
}

async function followRow(
  isRead: boolean,
): Promise<{ readonly link: HTMLElement; readonly marks: readonly ReadMarks[] }> {
  const marks: ReadMarks[] = [];
  render(
    <MemoryRouter>
      <NotificationList
        items={[orderItem(isRead)]}
        names={{ plan: () => 'Mensual' }}
        markRead={async (mark) => {
          marks.push(mark);
          return null;
        }}
      />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link');
  await act(async () => void fireEvent.click(link));
  return { link, marks };
}

it('links a notification about an order to the order', async () => {
  expect((await followRow(true)).link.getAttribute('href')).toContain('pedido1');
});

it('marks an unread notification as read when its link is followed', async () => {
  expect((await followRow(false)).marks).toEqual([{ ids: ['notificacion1'], notice: null }]);
});

it('writes nothing when the link of a read notification is followed', async () => {
  expect((await followRow(true)).marks).toEqual([]);
});
