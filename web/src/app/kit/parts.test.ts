import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('has an example of every component of the UI kit', () => {
  const exampleFiles = readdirSync('web/src/app/kit').filter((file) => file.endsWith('.tsx'));
  const examples = exampleFiles.map((file) => readFileSync(`web/src/app/kit/${file}`, 'utf8')).join('\n');
  const components = readdirSync('web/src/ui').filter((file) => /^(?!.*\.test\.).*\.tsx$/.test(file));
  expect(components.length).toBeGreaterThan(10);
  for (const component of components) {
    expect(examples, component).toContain(`ui/${component}'`);
    expect(examples, component).toContain(`<KitExample file="${component.replace('.tsx', '')}">`);
  }
});
