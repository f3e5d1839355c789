import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('shows every part of the kit', () => {
  const kit = readdirSync('web/src/app/kit').filter((file) => file.endsWith('.tsx'));
  const pages = kit.map((file) => readFileSync(`web/src/app/kit/${file}`, 'utf8')).join('\n');
  const parts = readdirSync('web/src/ui').filter((file) => /^(?!.*\.test\.).*\.tsx$/.test(file));
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts) {
    expect(pages, part).toContain(`ui/${part}'`);
    expect(pages, part).toContain(`<Part file="${part.replace('.tsx', '')}">`);
  }
});
