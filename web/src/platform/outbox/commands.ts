import type { z } from 'zod/mini';
import { loadCommands } from './command-source.ts';
import type { Owner, Receipt, Row } from './row.ts';

/**
 * Payload of each kind of entry, as its form gives it. The feature that sends a kind adds it beside
 * its command: `declare module '…/platform/outbox/commands.ts' { interface OutboxCommands { … } }`.
 */
export interface OutboxCommands {}
export type Kind = keyof OutboxCommands;
export type PayloadOf<K extends Kind> = OutboxCommands[K];

/**
 * How entries of a kind are sent, as the rules of version `version` say. An app that reads a row of
 * a newer version waits for its own update. Payloads are what `schema` made of them, maybe long ago.
 */
export interface Command {
  readonly version: number;
  /** What a form must have filled in before its entry is stored. */
  readonly schema: z.ZodMiniType;
  readonly minPhotos: number;
  readonly path: string;
  readonly body: (payload: unknown, sent: SubmissionMeta) => unknown;
  /** The response that is believed, and what is kept of it. */
  readonly read: (answer: unknown) => Acceptance | null;
  /** What of the payload stays with the receipt. */
  readonly keep: (payload: unknown) => unknown;
  /**
   * How the server is asked what it has under the key of a row: answers by key, or null for what is
   * not believed.
   */
  readonly ask: {
    readonly path: string;
    readonly read: (answer: unknown, key: string) => ReadonlyMap<string, Acceptance> | null;
  };
}
export type CommandTable = Readonly<Record<Kind, Command>>;

/** What is kept of an entry that the server has. */
export interface Acceptance {
  readonly receipt: Receipt;
  readonly answer: unknown;
}

interface SubmissionMeta {
  readonly shas: readonly string[];
  readonly schemaV: number;
  /** ISO 8601, both by this phone's clock, so that its error cancels out. */
  readonly createdAt: string;
  readonly sentAt: string;
}

/** What only the response to an entry itself says. */
export const EMPTY_RECEIPT = {
  code: null,
  month: null,
  countsForLaterMonth: false,
  message: null,
};

/**
 * Called once for each delivered entry whose response was kept, in one page of those that are open
 * for its owner.
 */
export type OnDelivered = (
  answer: unknown,
  entry: { readonly owner: Owner; readonly isWithdrawn: boolean },
) => void;
export type DeliveryHandlers = Readonly<Partial<Record<Kind, OnDelivered>>>;

let commands: ReadonlyMap<string, Command> = new Map();
let handlers: ReadonlyMap<string, OnDelivered> = new Map();
let loading: Promise<void> | null = null;

/** Must come before the first look into the queue: a row of an unknown kind becomes blocked. */
export function registerCommands(table: CommandTable, onDelivered: DeliveryHandlers = {}): void {
  commands = new Map(Object.entries(table));
  handlers = new Map(Object.entries(onDelivered));
}

/** Registers what the app provides, once a page; rejects where it cannot be loaded. */
export function ensureCommands(): Promise<void> {
  loading ??= loadCommands().then(
    ({ commands: table, onDelivered }) => registerCommands(table, onDelivered),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * The command of a row, null for one that this version of the app does not know: such a row waits
 * for an update.
 */
export function findCommand({ kind, schemaV }: Pick<Row, 'kind' | 'schemaV'>): Command | null {
  const command = commands.get(kind);
  return command !== undefined && schemaV <= command.version ? command : null;
}

export function findDeliveryHandler(kind: string): OnDelivered | null {
  return handlers.get(kind) ?? null;
}

/**
 * Version under which an entry of this kind is stored now; 0 for a kind that this app does not
 * know.
 */
export function currentSchemaVersion(kind: string): number {
  return commands.get(kind)?.version ?? 0;
}
