import type { Handlers } from '../lib/callable.ts';
import { reportProblem } from './report-problem.ts';
import { saveSettings } from './save-settings.ts';

export const SETTINGS_HANDLERS = {
  reportProblem,
  saveSettings,
} satisfies Partial<Handlers>;
