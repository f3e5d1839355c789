/** Words of what an administrator does with somebody's data for who asks for it at the desk. */
export const MEMBER_RIGHTS_TEXT = {
  title: 'Derechos sobre sus datos',
  copy: 'Descargar sus datos',
  copyName: (day: string) => `datos-del-socio-${day}`,
  ask: 'Solicitar eliminación',
  askFor: (name: string) => `Solicitar eliminación de los datos de ${name}`,
  askBody: 'Hazlo sólo si la persona lo pidió y comprobaste quién es. Si es menor de edad, lo pide su tutor.',
  askDays: 'La ley da 20 días hábiles para contestar. La solicitud queda en Bitácora, Datos personales.',
  asked: (day: string) => `Pidió eliminar sus datos el ${day}`,
  answerBy: (day: string) => `Contestar a más tardar el ${day}.`,
  answer: 'Contestar',
  refused: (day: string) => `El ${day} se le contestó que no`,
} as const;
