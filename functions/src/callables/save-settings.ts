import { callable } from '../lib/callable.ts';
import { saveSettings as use } from '../use-cases/save-settings.ts';

export const saveSettings = callable('saveSettings', use);
