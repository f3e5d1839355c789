import { attendancePath } from '@gym/domain/database/door/attendance';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { schemaPath } from '@gym/domain/database/system/schema';
import { buildParts } from '../../scripts/lib/build.ts';
import { readWorkingCopyParts } from '../../scripts/lib/local-config.ts';
import { APP_ORIGIN, HOST, SECOND_CLIENT_PORT } from '../../scripts/lib/project.ts';
import { unpackRelease } from '../../scripts/lib/release-archive.ts';
import { type Suite, startSuite } from '../../scripts/lib/suite.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { PEOPLE, pollUntil, today } from '../support/people.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1366, height: 768 } };

// Tests each combination of the last archived release and the working copy, as client and as server.

/** The two clients, each with the member who checks in with it and whose membership is renewed with it. */
const CLIENTS = [
  { client: 'the release’s client', origin: APP_ORIGIN, member: PEOPLE.socia },
  { client: 'the working copy’s client', origin: `http://${HOST}:${SECOND_CLIENT_PORT}`, member: PEOPLE.porvencer },
] as const;

const SERVERS = [
  { server: 'the release’s rules and functions', isRelease: true },
  { server: 'the working copy’s rules and functions', isRelease: false },
] as const;

for (const { server, isRelease } of SERVERS) {
  test.describe(server, () => {
    let suite: Suite;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      await buildParts(['emulator', 'web', 'functions']);
      const release = await unpackRelease();
      const workingCopy = readWorkingCopyParts();
      suite = await startSuite({ server: isRelease ? release : workingCopy, clients: [release, workingCopy] });
      // `npm run migrate -- --back-to` writes this number before an older release runs on newer data.
      if (isRelease) await updateAsOwner({ [schemaPath.at({}, 'Version')]: release.schema });
    });
    test.afterAll(() => suite.stop());

    for (const { client, origin, member } of CLIENTS) {
      test(`serve a member who signs in and checks in with ${client}`, async ({ openBrowser, signInByForm }) => {
        const page = await openBrowser({ ...PHONE, baseURL: origin });
        await signInByForm(page, member.email);
        await page.goto('/checador');
        await page.getByRole('button', { name: 'Registrar mi asistencia' }).click();
        await expect(page.getByRole('status')).toContainText('Asistencia registrada');
        // A trigger adds the name to the record.
        const namePath = attendancePath.at({ branch: 'centro', day: today(), uid: member.uid }, 'Nombre');
        await pollUntil(async () => (await readAsOwner(namePath)) === member.name, 20_000);
      });

      test(`serve a receptionist who signs in, sells and renews with ${client}`, async ({
        openBrowser,
        signInByForm,
      }) => {
        const page = await openBrowser({ ...DESK, baseURL: origin });
        await signInByForm(page, PEOPLE.reception.email);
        await page.goto('/caja');
        await page.getByRole('combobox', { name: 'Producto, código, plan o socio' }).fill('Candado');
        await page.getByRole('option', { name: /^Candado/ }).click();
        await page.getByLabel('Recibido en pesos').fill('200');
        await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
        const lastSale = page.getByRole('region', { name: 'Última venta' });
        await expect(lastSale.getByRole('status')).toContainText('Venta cobrada: $119.00 · folio');

        const endsPath = membershipPath.at({ uid: member.uid }, 'Ends');
        const endsBefore = String(await readAsOwner(endsPath));
        await page.goto(`/profile-user?uid=${member.uid}`);
        await page.getByRole('button', { name: 'Renovar' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Renovar' }).click();
        await expect(dialog.getByText(/^Venta cobrada: \$\d+\.00 · folio \d+$/)).toBeVisible();
        expect(String(await readAsOwner(endsPath)) > endsBefore).toBe(true);
      });
    }
  });
}
