import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { emulatedProject } from '../lib/gym-project.ts';
import { RULES_FILE } from '../lib/project.ts';
import { buildClosedRules, closeApp } from './closing.ts';

const database = vi.hoisted(() => ({ readTagged: vi.fn(), replace: vi.fn(), writeRules: vi.fn(), write: vi.fn() }));
vi.mock('../lib/gym-database.ts', () => ({
  GymDatabase: class {
    readTagged = database.readTagged;
    replace = database.replace;
    writeRules = database.writeRules;
    write = database.write;
  },
}));

it('adds a condition to every write rule of the project, and changes nothing else', () => {
  const rules = readFileSync(RULES_FILE, 'utf8');
  const closed = buildClosedRules(rules);
  const countWrites = (text: string, condition: string): number => text.split(`".write": ${condition}`).length - 1;
  expect(countWrites(closed, '"auth != null && auth.restoring === true')).toBe(countWrites(rules, ''));
  expect(closed.replaceAll(' && auth.restoring === true', '')).toBe(rules);
});

it('leaves the app open if the closed rules can not be written', async () => {
  database.readTagged.mockResolvedValue({ value: null, etag: 'empty' });
  database.replace.mockResolvedValue(true);
  database.writeRules.mockRejectedValue(new Error('refused'));
  await expect(closeApp(emulatedProject(), '{}')).rejects.toThrow('refused');
  expect(database.write).toHaveBeenCalledExactlyOnceWith('', { 'Config/Restoring': null });
});
