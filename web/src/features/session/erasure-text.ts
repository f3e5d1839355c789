/** Sentences about the erasure of the person's own account and data. */
export const ERASURE_TEXT = {
  card: 'Eliminar mi cuenta',
  body: 'Puedes pedir que se eliminen tu cuenta y tus datos. Antes puedes descargar tu copia.',
  erase: 'Eliminar mi cuenta y mis datos',
  requestedOn: (day: string) => `Pediste eliminar tus datos el ${day}`,
  deadlines: (answerBy: string, doneBy: string) =>
    `El gimnasio te contesta a más tardar el ${answerBy} y los elimina a más tardar el ${doneBy}. Mientras no empiece, puedes retirar la solicitud.`,
  refused: (day: string) => `El gimnasio contestó el ${day}: conserva tus datos por ahora`,
  withdraw: 'Retirar la solicitud',
  erasedData:
    'Se eliminan tu nombre, teléfono, correo, foto, credencial, datos fiscales, avisos y mensajes. Ya no podrás entrar con tu cuenta.',
  membership: 'Una membresía vigente se termina con tu cuenta. Si quieres usarla, espera a que venza.',
  keptData:
    'Se conservan, sin tu nombre, las asistencias, los cobros y las ventas. Las facturas que ya se emitieron se guardan aparte, por ley. Lo que escribiste en Contacto con otro teléfono u otro correo se borra al año.',
  legalDeadlines: 'La ley da al gimnasio 20 días hábiles para contestarte y 15 más para hacerlo.',
  confirm: 'Pedir que se eliminen',
  requestLabel: 'Solicitud para eliminar tus datos',
  withdrawLabel: 'Retiro de tu solicitud para eliminar tus datos',
} as const;
