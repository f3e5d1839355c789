/** Sentences of the page where staff create people. */
export const CREATE_TEXT = {
  modes: 'Crear una persona o varias',
  one: 'Una persona',
  many: 'Desde un archivo',
  person: 'Persona',
  noPhone: 'Sin teléfono propio: tutor',
  withPhone: 'Con teléfono propio',
  guardian: 'Tutor',
  guardianName: 'Nombre del tutor',
  guardianHint: 'Obligatorio para menores de 18 años.',
  guardianPhone: 'Teléfono del tutor',
  guardianPhoneHint: 'Si es de un socio, el tutor es ese socio.',
  guardianChange: 'Cambiar tutor',
  relation: 'Parentesco',
  branchMissing: 'Elige la sucursal a la que viene más.',
  membership: 'Membresía',
  plan: 'Plan',
  noPlan: 'Sin plan por ahora',
  starts: 'Empieza',
  ends: 'Vence',
  endless: 'Sin vencimiento',
  price: 'Precio',
  consentBefore: 'La persona leyó y acepta el',
  consentLink: 'aviso de privacidad',
  submit: 'Crear usuario',
  takenTitle: 'Ya hay una ficha con ese dato',
  openFile: 'Ver su ficha',
  label: (name: string) => `Alta de ${name}`,
  sent: (name: string, phone: string, plan: string | undefined) =>
    [`Alta de ${name}`, phone, plan].filter(Boolean).join(', '),
  createdTitle: (name: string) => `${name} ya tiene su ficha`,
  another: 'Crear otro',
  until: (day: string) => `Su membresía vence el ${day}`,
} as const;

/** Sentences of the dialog that edits a person. */
export const EDIT_TEXT = {
  title: (name: string) => `Datos de ${name}`,
  emailHint: 'El de quien ya inicia sesión con su cuenta sólo lo cambia un administrador.',
} as const;
