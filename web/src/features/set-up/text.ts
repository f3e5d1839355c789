import type { SetUpStep } from './steps.ts';

interface StepText {
  readonly title: string;
  readonly body: string;
  readonly linkText: string;
}

const STEPS: Readonly<Record<SetUpStep, StepText>> = {
  branch: {
    title: 'Sucursal',
    body: 'Nombre, horario y cómo se registran las asistencias.',
    linkText: 'Crear sucursal',
  },
  plan: { title: 'Plan', body: 'Lo que vendes: por meses, por días o por visitas.', linkText: 'Crear plan' },
  staff: {
    title: 'Personal',
    body: 'Quien atiende recepción, con su propia forma de entrar.',
    linkText: 'Agregar personal',
  },
  members: {
    title: 'Socios',
    body: 'Súbelos desde tu hoja de cálculo, o créalos uno por uno.',
    linkText: 'Subir archivo',
  },
  shift: {
    title: 'Primer turno',
    body: 'Se abre en Caja con el efectivo que hay en el cajón. Desde ahí se cobra.',
    linkText: 'Ir a Caja',
  },
};

/** Sentences of the guide for a new gym. */
export const SET_UP_TEXT = {
  title: 'Primeros pasos',
  progress: (done: number, all: number) => `${done} de ${all} listos.`,
  hide: 'Ocultar guía',
  done: 'Listo',
  next: 'Sigue',
  oneMember: 'Crear una persona',
  steps: STEPS,
} as const;
