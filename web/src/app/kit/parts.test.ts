import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('shows every part of the kit', () => {
  const page = readFileSync('web/src/app/kit/parts.tsx', 'utf8');
  const parts = readdirSync('web/src/ui').filter((file) => /^(?!.*\.test\.).*\.tsx$/.test(file));
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts) {
    expect(page, part).toContain(`ui/${part}'`);
    expect(page, part).toContain(`<Part file="${part.replace('.tsx', '')}">`);
  }
});
