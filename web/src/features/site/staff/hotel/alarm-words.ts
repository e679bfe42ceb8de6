import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmKind } from '#shared/alarms/alarms.contract.ts';

interface AlarmWords {
  readonly name: MessageDescriptor;
  /** What it means and what to do, in the terms of docs/operations.md. */
  readonly advice: MessageDescriptor;
}

/** Faults of the site in plain words. */
export const ALARM_WORDS: Readonly<Record<AlarmKind, AlarmWords>> = {
  request_failed: {
    name: msg`The site could not answer somebody`,
    advice: msg`Once: nothing to do. Many times, or one place again and again: tell whoever runs the site the time and the place.`,
  },
  bucket_refused: {
    name: msg`The storage of pictures did not answer`,
    advice: msg`It usually comes back by itself. If it goes on for an hour, call whoever runs the site.`,
  },
  work_failed: {
    name: msg`Work that the site does by itself has failed`,
    advice: msg`The rest went on, and its turn comes again. Again and again: call whoever runs the site.`,
  },
  clock_stopped: {
    name: msg`The clock of the site has stopped`,
    advice: msg`Requests do not lapse, and waiting mails and alerts stay where they are. Call whoever runs the site today.`,
  },
  mail_failed: {
    name: msg`Mails were refused or came too late`,
    advice: msg`They are tried again by themselves. Tell the guests of today by phone. If it goes on, whoever runs the site looks at the account of the mail service.`,
  },
  push_refused: {
    name: msg`Alerts to phones or tablets were refused`,
    advice: msg`Once: nothing to do. For days: call whoever runs the site.`,
  },
  draw_fault: {
    name: msg`A monthly draw does not fit what was published of it`,
    advice: msg`Change nothing in the draw. Note the month, and tell the owner of the hotel today.`,
  },
  budget_used: {
    name: msg`The assistant has used up its questions of the day`,
    advice: msg`It answers without a model until tomorrow. Every day: tell whoever runs the site.`,
  },
};
