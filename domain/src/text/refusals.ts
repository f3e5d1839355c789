import type { RefusalReason } from '../errors.ts';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from './failures.ts';

/** What a person reads when something is refused: what happened and what to do next. */
export const REFUSAL_TEXT: Readonly<Record<RefusalReason, string>> = {
  'not-signed-in': 'Tu sesión terminó. Inicia sesión y vuelve a intentarlo.',
  ...READ_FAILURE_TEXT,
  'sign-in-again': FAILURE_TEXT.signInAgain,
  'invalid-input': 'Hay un dato que no se entiende. Revisa lo que escribiste.',
  'too-many-requests': 'Son demasiados intentos seguidos. Espera un minuto y vuelve a intentarlo.',
  'day-limit': 'Por hoy ya no se puede repetir esto. Vuelve a intentarlo mañana o pide ayuda en recepción.',
  'name-too-short': 'Escribe tu nombre completo, con al menos dos letras.',
  'phone-invalid': 'Escribe un teléfono de 10 dígitos, por ejemplo 81 1234 5678.',
  'phone-taken': 'Ese teléfono ya está en otra cuenta. Pide en recepción que unan tus fichas.',
  'email-taken': 'Ese correo ya está en otra cuenta. Inicia sesión con ella o pide ayuda en recepción.',
  'phone-already-set': 'Tu teléfono ya está registrado. Para cambiarlo, pide ayuda en recepción.',
  'phone-tries': 'Ya probaste varios teléfonos hoy. Pide en recepción que registren el tuyo o vuelve mañana.',
  'user-not-found': 'No encontramos a esa persona. Búscala de nuevo.',
  'email-invalid': 'Revisa el correo, por ejemplo nombre@correo.com.',
  'branch-not-found': 'Esa sucursal ya no existe. Elige otra.',
  'branch-code-wrong': 'Ese código no es el de ahora. Escribe el que se ve en la entrada, o escanéalo.',
  'note-too-short': 'Escribe la nota, con al menos tres letras.',
  'link-invalid': 'Este enlace ya se usó o venció. Pide otro en recepción.',
  'no-membership': 'Todavía no hay una membresía. Elige un plan para empezar.',
  'membership-expired': 'La membresía ya venció. Renuévala primero.',
  'membership-cancelled': 'La membresía está cancelada. Para volver, renueva o anula la cancelación.',
  'membership-frozen': 'La membresía está congelada o tiene una pausa programada. Reanúdala primero.',
  'cancellation-pending': 'La membresía ya tiene una cancelación programada. Anúlala primero si quieres continuar.',
  'plan-inactive': 'Ese plan ya no se vende. Elige otro.',
  'plan-invalid': 'Ese plan está mal configurado. Pide a un administrador que revise su duración y su precio.',
  'same-plan': 'Ya está en ese plan. Elige otro.',
  'visits-unused': 'Quedan visitas que no vencen. Úsalas o cambia de plan.',
  'date-out-of-range': 'Esa fecha no se puede usar aquí. Elige otra.',
  'dates-overlap': 'Esa fecha se encima con un periodo ya pagado. Elige una posterior.',
  'freeze-too-short': 'La pausa es muy corta. Elige más días.',
  'freeze-too-long': 'La pausa es muy larga. Elige menos días.',
  'freeze-limit': 'Este periodo ya usó todas sus pausas. Se puede congelar otra vez en el siguiente.',
  'not-frozen': 'La membresía no está congelada. No hay nada que reanudar.',
  'reason-required': 'Escribe el motivo, de 3 a 200 letras.',
  'entry-not-found': 'Ese movimiento ya no cuenta. Actualiza la ficha y vuelve a revisar.',
  'not-last-entry': 'Sólo se puede anular el último movimiento. Anula primero los que vinieron después.',
  'attendance-not-found': 'Esa asistencia no está registrada. Actualiza la lista y vuelve a revisar.',
  'attendance-annulled': 'Esa asistencia ya estaba anulada. No hay nada más que hacer.',
  'attendance-exists':
    'Esa persona ya tiene una asistencia ese día en esa sucursal. No hace falta registrarla otra vez.',
  'last-admin': 'Es la única cuenta con permiso de administrador. Nombra a otra persona antes de quitarlo.',
  'same-person': 'Elegiste dos veces la misma ficha. Elige la otra.',
  'already-merged': 'Una de las fichas ya se unió a otra. Busca de nuevo a la persona.',
  'account-closed': 'Tu cuenta está cerrada. Pide ayuda en recepción.',
  'staff-not-merged': 'Las cuentas del personal no se unen. Quita primero su permiso.',
  'staff-not-closed': 'Las cuentas del personal no se cierran. Quita primero su permiso.',
  'staff-by-admins': 'Sólo un administrador puede cambiar algo de las cuentas del personal. Pídeselo a uno.',
  'email-by-admins':
    'Sólo un administrador puede cambiar el correo de quien ya inicia sesión con su cuenta. Pídeselo a uno.',
  'staff-not-linked': 'Las cuentas del personal no usan enlaces. Inician sesión con su correo y su contraseña.',
  'has-own-sign-in':
    'Esta persona ya tiene su propia cuenta. Pídele que inicie sesión con su correo o recupere su contraseña.',
  'merge-direction': 'Conserva la ficha con la que la persona ya inicia sesión. Únelas al revés.',
  'memberships-overlap': 'Las dos fichas tienen una membresía vigente. Cancela o anula una y vuelve a unirlas.',
  conflict: 'Alguien más cambió esto al mismo tiempo. Revisa los datos y vuelve a intentarlo.',
};

/** Where staff read something else than the person whom it is about. */
const FOR_STAFF: Partial<Readonly<Record<RefusalReason, string>>> = {
  'name-too-short': 'Escribe el nombre, con al menos dos letras.',
  'phone-taken': 'Ese teléfono ya es de otra persona. Abre su ficha o revisa el número.',
  'email-taken': 'Ese correo ya es de otra persona. Abre su ficha o revisa el correo.',
  'account-closed': 'Esta cuenta está cerrada. Reábrela desde su ficha.',
  'user-not-found': 'No encontramos a esa persona. Puede que su ficha se haya unido a otra.',
  unavailable:
    'No hay respuesta del servidor. Nada de lo que escribiste se perdió: revisa la conexión y vuelve a intentarlo.',
};

/** A refusal in the words for whoever works at the desk. */
export function staffRefusalText(reason: RefusalReason): string {
  return FOR_STAFF[reason] ?? REFUSAL_TEXT[reason];
}
