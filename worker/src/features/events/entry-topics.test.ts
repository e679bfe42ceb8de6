import { describe, expect, it } from 'vitest';
import { anEntry, ENTRY_PATHS, participantsAreTold } from '../../../test/event-factories.ts';
import { aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { deviceScope, raisedTopics } from '../../../test/raised-topics.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const HOTEL_PHONE = '+96824000000';
const words = {
  title: 'Your photos',
  titleAr: 'صورك',
  message: 'Please call us.',
  messageAr: 'يرجى الاتصال بنا.',
};

describe('E-08 R-17 the topics of an entry', () => {
  it('E-08 R-17 N-01 an entry, its decision and a message raise those of its device', async () => {
    const [mine, stranger] = [worker.browser(), worker.browser()];
    await anEntry(stranger);
    const { id, participantPhone } = await anEntry(mine);
    const names = new Map([[await deviceScope(mine), 'mine']]);
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    expect(await raisedTopics(worker, names, () => anEntry(mine, 'location_sharing'))).toEqual([
      'entries.location_sharing',
      'mine:entries',
    ]);
    // What the month itself asks for, its draft of a draw, is done.
    await worker.scheduled();
    const approve = () => staff.post(`${ENTRY_PATHS.photography}/${id}/approve`, {});
    expect(await raisedTopics(worker, names, approve)).toEqual(['entries.photography']);
    const tell = () => participantsAreTold(worker);
    expect(await raisedTopics(worker, names, tell)).toEqual([
      'entries.photography',
      'mine:entries',
      'mine:notifications',
    ]);
    expect(await raisedTopics(worker, names, approve), 'decided already').toEqual([]);
    const message = { userPhone: participantPhone, ...words, type: 'message' };
    expect(
      await raisedTopics(worker, names, () => staff.post('/api/notifications', message)),
    ).toEqual(['mine:notifications']);
  });

  it('E-08 R-17 the entry of an account raises those of both account and device', async () => {
    const browser = worker.browser();
    await anEntry(browser);
    const person = await aUser(worker.db());
    const signedIn = await aSession(worker, person);
    signedIn.cookies.set('__Host-dev', browser.cookies.get('__Host-dev') ?? '');
    const names = new Map([
      [`u:${person.id}`, 'own'],
      [await deviceScope(browser), 'device'],
    ]);
    expect(await raisedTopics(worker, names, () => anEntry(signedIn))).toEqual([
      'device:entries',
      'entries.photography',
      'own:entries',
    ]);
  });

  it('N-01 R-17 an announcement raises the one that everybody reads', async () => {
    await worker.db().prepare('UPDATE site_settings SET contactPhone = ?1').bind(HOTEL_PHONE).run();
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const announce = () =>
      staff.post('/api/notifications', { userPhone: HOTEL_PHONE, ...words, type: 'message' });
    expect(await raisedTopics(worker, new Map(), announce)).toEqual(['announcements']);
  });
});
