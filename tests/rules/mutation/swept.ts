/** The rules of what is taken away after its time, by its `At`. */
export const SWEPT: readonly string[] = [
  '/Guests/$branch/$day/$id/.write',
  '/DeniedCheckIns/$branch/$day/$id/.write',
  '/Audit/$day/$line/.write',
  '/Messages/$uid/$message/.write',
  '/Notifications/$uid/$notification/.write',
  '/Deliveries/$uid/$delivery/.write',
];
