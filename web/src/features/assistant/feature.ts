import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    assistant: NoArgs;
  }
}

export const assistant = {
  panels: {
    assistant: async () => (await import('./guest/assistant-panel.tsx')).AssistantPanel,
  },
  staffAreas: {
    assistant: async () => (await import('./staff/area.ts')).assistantArea,
  },
} satisfies Feature;
