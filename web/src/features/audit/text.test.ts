import { expect, it } from 'vitest';
import { auditDetailText } from './text.ts';

it.each([
  ['settings-changed', 'GraceDays', 'días de gracia'],
  ['settings-changed', 'Config/Phone, Branches/valle/Policy', 'teléfono, valle: reglas de la entrada'],
  ['user-updated', 'Nombre, Email, Photo', 'nombre, correo, foto'],
  ['role-set', 'member → reception', 'socio → recepción'],
  ['users-imported', '48 + 2 + 0', '48 creadas, 2 ya existían, 0 sin crear'],
  ['attendance-annulled', 'Era otra persona', 'Era otra persona'],
] as const)('%s: %s', (action, detail, text) => {
  expect(auditDetailText(action, detail)).toBe(text);
});
