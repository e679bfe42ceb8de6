import { describe, expect, test } from 'vitest';
import { unansweredPageSchema } from '#shared/assistant/chat.contract.ts';
import { siteSettingsSchema } from '#shared/site/site-settings.contract.ts';
import { chatOf } from '../../../../test/chat-scene.ts';
import { aSession, aStaffMember } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const QUESTION = 'any swiming pool in your hotel?';

describe('C-02 what the owner tells of the house', () => {
  test('C-02 is not known while it is not written, and said in their words from then on', async () => {
    const desk = await aSession(worker, await aStaffMember(worker.db()));
    const chat = chatOf(worker.browser());
    const before = await chat.say(QUESTION);
    expect([before.kind, before.handoff === null]).toEqual(['unknown', false]);
    expect(before.response).toContain('I do not know that for certain');
    const open = (await desk.api('/api/admin/unanswered')).read(unansweredPageSchema);
    expect(open.items.map(({ question }) => question)).toEqual([QUESTION]);

    const { version } = (await desk.api('/api/admin/site')).read(siteSettingsSchema);
    const changes = { pool: 'The house has no pool.', poolAr: 'لا مسبح في الدار.' };
    await desk.api('/api/admin/site', { method: 'PUT', json: { version, changes } });
    const after = await chat.say(QUESTION);
    expect([after.kind, after.response]).toEqual(['fact', 'Pool: The house has no pool.']);
    const arabic = await chat.say('المسبح كم ساعة يفتح؟');
    expect(arabic.response).toBe('المسبح: لا مسبح في الدار.');
  });

  test('C-02 C-03 is asked beside a booking, which goes on where it was', async () => {
    const chat = chatOf(worker.browser());
    await chat.say('silver room tomorrow for two nights please');
    const answer = await chat.say('when do we have to check out?');
    expect(answer.kind).toBe('side');
    expect(answer.response).toMatch(/check-out until 12:00[\s\S]*How many guests/);
    expect(answer.bookingState?.currentStep).toBe('guests');
  });
});
