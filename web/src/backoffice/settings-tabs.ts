import { createContext, type ReactNode } from 'react';
import type { SettingsTab } from '../platform/navigation/feature.ts';

/** What the features bring to the settings, each loaded when it is opened; the app provides it. */
export const SettingsTabs = createContext<Readonly<Partial<Record<SettingsTab, ReactNode>>>>({});
