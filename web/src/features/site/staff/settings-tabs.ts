import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Globe, History, type LucideIcon, Percent, Tag, Ticket, Users } from 'lucide-react';
import type { SettingsTab } from '../../../platform/navigation/feature.ts';

interface Tab {
  readonly id: SettingsTab;
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
}

/** Parts of the settings in their order. */
export const SETTINGS_TABS: readonly Tab[] = [
  { id: 'site', name: msg`Hotel and site`, icon: Globe },
  { id: 'draws', name: msg`Draws`, icon: Ticket },
  { id: 'prices', name: msg`Prices`, icon: Tag },
  { id: 'offers', name: msg`Offers`, icon: Percent },
  { id: 'staff', name: msg`Staff`, icon: Users },
  { id: 'audit', name: msg`Audit log`, icon: History },
];
