import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PermissionRow } from '#shared/access.ts';
import type { Area, PagePath } from '#shared/pages.ts';
import type { CommandViewLoaders } from '../outbox/command-views.ts';
import type { DraftName } from '../storage/drafts.ts';
import type { StoredKeys } from '../storage/local-store.ts';
import type { Panel, PanelName, PanelProps } from './panels.ts';

/** Loads a part of the app when it is asked for. */
export type Load<P extends object = object> = () => Promise<ComponentType<P>>;

/** Loads one panel, page or area of the back office each, by its name. */
export type PanelLoaders = { readonly [N in PanelName]: Load<PanelProps<N>> };
export type PageLoaders = Readonly<Record<PagePath, Load>>;
export type AreaLoaders = Readonly<Record<Area, () => Promise<StaffArea>>>;

/**
 * An area of the back office (staff/area.ts of its feature), loaded with the rail: its desk comes
 * when it is opened.
 */
export type StaffArea = {
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly pending?: PendingAnswers;
  /** What whoever opens it may do; the rail leaves it out for others. */
  readonly needs?: PermissionRow;
  readonly desk: Load;
};

/** Parts of the settings, as `?tab=` names them, in their order. */
export type SettingsTab = 'site' | 'draws' | 'prices' | 'offers' | 'staff' | 'audit';
export type SettingsTabLoaders = Readonly<Partial<Record<SettingsTab, Load>>>;

/** What waits for an answer of staff in an area. */
interface PendingAnswers {
  /** Hook of the open back office; 0 as long as the count is not known. */
  readonly use: () => {
    readonly count: number;
    /** How many of them nobody in front of this desk has seen yet. */
    readonly unseen?: number;
    readonly error: unknown;
  };
  /** Read out after the name of the area. */
  readonly words: (count: number) => MessageDescriptor;
  /** Where they wait, if not on what the area opens with. */
  readonly href?: string;
  /** Counted on the icon of the installed app, too. */
  readonly isOnAppIcon?: true;
}

/** An address of the landing page, with `fragment` decoded and without its `#`. */
export interface LinkAddress {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly fragment: string;
}

/** Where such an address leads: panels over the landing, the last on top, or another page. */
export type DeepLink = { readonly panels: readonly Panel[] } | { readonly page: string };

/**
 * What a feature shows and where (its feature.ts). Everything is loaded when it is asked for, so a
 * manifest imports nothing but shared rules and its stored.ts. Addresses stand in #shared/pages.ts
 * with who sees them. Two parts are needed earlier than a manifest is loaded: app/stored.ts names
 * the stored keys for the first script, app/outbox-commands.ts the commands for the service worker.
 */
export interface Feature {
  readonly panels?: Partial<PanelLoaders>;
  readonly pages?: Partial<PageLoaders>;
  readonly staffAreas?: Partial<AreaLoaders>;
  readonly settingsTabs?: SettingsTabLoaders;
  readonly storedKeys?: Partial<StoredKeys>;
  readonly drafts?: readonly DraftName[];
  /** How each kind of command that it sends from the outbox is shown while it waits. */
  readonly commandViews?: Partial<CommandViewLoaders>;
  /** Null where the address is none of this feature's. */
  readonly deepLink?: (address: LinkAddress) => DeepLink | null;
}
