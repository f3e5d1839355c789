// A part of the app's service worker: shows what the server sends to this device, and opens its page.

self.addEventListener('push', (event) => {
  let notice = {};
  try {
    notice = event.data?.json()?.data ?? {};
  } catch {
    // Not ours: the browser still wants to see a notice.
  }
  const { title = 'Gimnasio', body = 'Tienes un aviso nuevo.', path = '/notifications', tag } = notice;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      data: { path },
      icon: '/icons/icon-192.png',
      lang: 'es-MX',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/', self.location.origin);
  // A page of the app and nothing else.
  const page = address.origin === self.location.origin ? address.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (open) => {
      const [client] = open;
      if (client === undefined) return self.clients.openWindow(page);
      await client.focus();
      return client.navigate(page);
    }),
  );
});
