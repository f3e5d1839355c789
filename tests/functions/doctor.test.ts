import { SCHEMA } from '@gym/domain/release';
import { expect, it } from 'vitest';
import { examineSuite } from '../../scripts/lib/doctor/examine.ts';
import { THIS_MACHINE } from '../../scripts/lib/doctor/machine.ts';
import { ROOT } from '../../scripts/lib/project.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';

it('reports no failures for the running emulators, and lists the checks that could not be carried out', async () => {
  const schema = await readAsOwner('Schema');
  await updateAsOwner({ Schema: { ...Object(schema), Version: SCHEMA } });
  try {
    const findings = await examineSuite(ROOT, THIS_MACHINE);
    expect(findings.filter(({ state }) => state === 'bad')).toEqual([]);
    expect(findings.filter(({ state }) => state === 'unchecked').map(({ check }) => check)).toEqual([
      'Environment files',
      'Secrets',
      'Region',
      'Schedules',
      'Backups',
      'App Check',
      'Proxies',
    ]);
  } finally {
    await updateAsOwner({ Schema: schema });
  }
});

it('reports if the data have another schema number than the code', async () => {
  const schema = await readAsOwner('Schema');
  await updateAsOwner({ Schema: { ...Object(schema), Version: SCHEMA + 1 } });
  try {
    const findings = await examineSuite(ROOT, THIS_MACHINE);
    expect(findings.filter(({ state }) => state === 'bad')).toMatchObject([{ check: 'Schema' }]);
  } finally {
    await updateAsOwner({ Schema: schema });
  }
});
