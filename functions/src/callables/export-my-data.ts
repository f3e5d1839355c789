import { callable } from '../lib/callable.ts';
import { exportMyData as use } from '../use-cases/export-data.ts';

export const exportMyData = callable('exportMyData', use);
