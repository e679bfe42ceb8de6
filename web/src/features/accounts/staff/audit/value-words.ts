import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ROLE_WORDS } from '../role-words.ts';

/** States before and after an act. */
export const VALUE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  pending: msg`Awaiting approval`,
  approved: msg`Approved`,
  confirmed: msg`Confirmed`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  rejected: msg`Rejected`,
  deleted: msg`Deleted`,
  unmarked: msg`Not marked`,
  checkedIn: msg`Checked in`,
  checkedOut: msg`Checked out`,
  noShow: msg`No-show`,
  guest_asked: msg`The guest asked for it`,
  made_twice: msg`Booked twice`,
  no_room: msg`No room of this kind`,
  dates_closed: msg`These dates are closed`,
  unreachable: msg`The guest cannot be reached`,
  details: msg`The details are not right`,
  other: msg`Another reason`,
  single: msg`One large bed`,
  double: msg`Two separate beds`,
  smoking: msg`Smoking`,
  non_smoking: msg`Non-smoking`,
  reception: ROLE_WORDS.reception,
  manager: ROLE_WORDS.manager,
};
