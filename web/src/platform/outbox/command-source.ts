import type { CommandViewLoaders } from './command-views.ts';
import type { CommandTable, DeliveryHandlers } from './commands.ts';

/** What the app provides to the outbox, which knows no feature. */
export interface CommandSource {
  readonly commands: CommandTable;
  readonly onDelivered: DeliveryHandlers;
  /** How screens show each kind. */
  readonly loadViews: () => Promise<CommandViewLoaders>;
}

let source: (() => Promise<CommandSource>) | null = null;

/** Called when the app starts; nothing is loaded before the outbox is needed. */
export function setCommandSource(load: () => Promise<CommandSource>): void {
  source = load;
}

export async function loadCommands(): Promise<CommandSource> {
  if (source === null) throw new Error('the app provides no commands');
  return source();
}
