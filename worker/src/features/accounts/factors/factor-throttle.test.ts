import { expect, test } from 'vitest';
import { aFactorOf, firstStep, secondStep } from '../../../../test/factor-scene.ts';
import { aStaffMember } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker();

test('A-03 strangers who have the password guess five codes, and the owner’s device is not held up by them', async () => {
  const person = await aStaffMember(worker.db());
  const { phone } = await aFactorOf(worker, person);
  const own = worker.browser();
  await firstStep(own, person);
  expect((await secondStep(own, await phone.code())).status).toBe(200);

  const wrong = await phone.codeIn(-9);
  const answers: unknown[] = [];
  for (let n = 0; n < 2; n++) {
    const stranger = worker.browser();
    await firstStep(stranger, person);
    for (let m = 0; m < 3; m++) answers.push((await secondStep(stranger, wrong)).status);
  }
  expect(answers).toEqual([400, 400, 400, 400, 400, 429]);

  await firstStep(own, person);
  expect((await secondStep(own, await phone.code())).status).toBe(200);
});
