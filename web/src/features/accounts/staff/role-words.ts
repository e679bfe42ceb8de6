import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '#shared/accounts/staff-role.ts';

export const ROLE_WORDS: Readonly<Record<StaffRole, MessageDescriptor>> = {
  reception: msg({ message: 'Reception', context: 'role' }),
  manager: msg({ message: 'Manager', context: 'role' }),
};
