/** Sentences of the list of notifications. */
export const NOTIFICATIONS_TEXT = {
  list: 'Notificaciones',
  unread: (count: number) => `${count} sin leer`,
  allRead: 'Todo está leído.',
  markAll: 'Marcar todo como leído',
  mark: 'Marcar como leída',
  fresh: 'Nueva',
  notice: 'Aviso del gimnasio',
  emptyTitle: 'No tienes notificaciones',
  emptyBody: 'Aquí verás los avisos del gimnasio y los recordatorios de tu membresía.',
} as const;
