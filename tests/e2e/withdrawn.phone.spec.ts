import { memberAttendancePath } from '@gym/domain/database/door/attendance';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { planPath } from '@gym/domain/database/memberships/plans';
import { branchPath } from '@gym/domain/database/system/branches';
import { namePath } from '@gym/domain/database/system/names';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { PEOPLE, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const PLAN = 'plan-retirado-0a1b2c';
const BRANCH = 'sucursal-oculta-0a1b2c';

test('shows a member the name of their withdrawn plan without price or keys, and hides it and a hidden branch from visitors', async ({
  page,
  openBrowser,
  restoreAfterwards,
  signIn,
}) => {
  const { uid } = PEOPLE.socia;
  const day = today();
  const membership = membershipPath.schema.parse(await readAsOwner(membershipPath.at({ uid })));
  const paths = [
    planPath.at({ plan: PLAN }),
    branchPath.at({ branch: BRANCH }),
    namePath.at({ kind: 'plans', id: PLAN }),
    namePath.at({ kind: 'branches', id: BRANCH }),
    membershipPath.at({ uid }),
    memberAttendancePath.at({ uid, day, branch: BRANCH }),
  ];
  for (const path of paths) await restoreAfterwards(path);
  await updateAsOwner({
    [planPath.at({ plan: PLAN })]: {
      Name: 'Plan de antes',
      Months: 1,
      Price: 43_210,
      Branches: { all: true },
      Active: false,
      Sold: true,
    },
    [branchPath.at({ branch: BRANCH })]: { Name: 'Sucursal de antes', SelfCheckIn: 'open', Hidden: true },
    [namePath.at({ kind: 'plans', id: PLAN })]: 'Plan de antes',
    [namePath.at({ kind: 'branches', id: BRANCH })]: 'Sucursal de antes',
    [membershipPath.at({ uid }, 'Plan')]: PLAN,
    [memberAttendancePath.at({ uid, day, branch: BRANCH })]: { Ts: Date.now() },
  });
  expect(membership.Plan).not.toBe(PLAN);

  await signIn(page, PEOPLE.socia.email);
  for (const path of ['/inicio', '/perfil-usuario', '/profile-user']) {
    await page.goto(path);
    await expect(page.getByText('Plan de antes').first()).toBeVisible();
    const text = await page.getByRole('main').textContent();
    for (const hidden of [PLAN, BRANCH, '432.10']) expect(text, path).not.toContain(hidden);
  }

  const visitor = await openBrowser();
  const expectPlanAndBranchHidden = (text: string, path: string): void => {
    for (const hidden of [PLAN, BRANCH, 'de antes']) expect(text, path).not.toContain(hidden);
  };
  for (const path of ['/home', '/search/planes', '/sucursales']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    expectPlanAndBranchHidden(await visitor.content(), path);
  }
  for (const path of ['/datos/Plans.json', '/datos/Branches.json']) {
    const response = await visitor.request.get(path);
    expect(response.ok(), path).toBe(true);
    expectPlanAndBranchHidden(await response.text(), path);
  }
});
