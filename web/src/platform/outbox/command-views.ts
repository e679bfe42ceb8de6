import type { I18n, MessageDescriptor } from '@lingui/core';
import { type ComponentType, useEffect } from 'react';
import { observable, useObservable } from '../../lib/observable.ts';
import { loadCommands } from './command-source.ts';
import type { Kind } from './commands.ts';
import type { Entry } from './entry-view.ts';
import type { Reason } from './row.ts';

/**
 * The sentences about a command whose words hang on what it is called: an entry and a request have
 * another gender in Arabic.
 */
export interface CommandWords {
  readonly saved: MessageDescriptor;
  readonly received: (time: string) => MessageDescriptor;
  readonly receivedChip: MessageDescriptor;
  readonly withdrawn: MessageDescriptor;
  readonly arrivedBeforeWithdrawn: MessageDescriptor;
  readonly waitedLong: (days: number) => MessageDescriptor;
  readonly signIn: MessageDescriptor;
  readonly refused: MessageDescriptor;
  readonly needsUserChip: MessageDescriptor;
  readonly held: MessageDescriptor;
  readonly withdraw: MessageDescriptor;
  readonly keep: MessageDescriptor;
  readonly sendAfterAll: MessageDescriptor;
  readonly willBeDeleted: MessageDescriptor;
  readonly willBeAskedFor: MessageDescriptor;
}

/**
 * How screens show a command of one kind that waits on the phone, or its receipt: said by the
 * feature that sends it, so that a list of all of them knows no feature.
 */
export interface CommandView {
  readonly name: MessageDescriptor;
  readonly words: CommandWords;
  readonly picture: string;
  /** Fewer than this it may not have. */
  readonly minPhotos: number;
  /** What it is about. The payload may be one that only another version of the app can read. */
  readonly Summary: ComponentType<{
    readonly payload: unknown;
    /** Epoch ms; where it is given, what may have changed since is shown as of then. */
    readonly madeAt?: number;
  }>;
  /** Why it came back, where its kind can say it better than the server's sentence. */
  readonly Reason?: ComponentType<{ readonly entry: Entry }>;
  /** Until when it should have been sent. */
  readonly Deadline?: ComponentType<{ readonly entry: Entry }>;
  /** What its guest can put right in it; nothing where there is nothing. */
  readonly Correction?: ComponentType<{
    readonly entry: Entry;
    readonly onChanged: (outcome: string) => void;
  }>;
  /** What its guest can do with it beyond that, once it was received. */
  readonly Received?: ComponentType<{ readonly entry: Entry }>;
  /** Problems with which it can be sent again as it is. */
  readonly canBeSentAgain: ReadonlySet<Reason>;
  /** What to do instead where it cannot. */
  readonly Instead?: ComponentType<{ readonly entry: Entry }>;
  /**
   * Said where the server has refused it and nothing of it is under way: there it is only removed.
   */
  readonly drop?: {
    readonly label: MessageDescriptor;
    readonly question: MessageDescriptor;
    readonly body: MessageDescriptor;
  };
  readonly withdrawQuestion: (name: string) => MessageDescriptor;
  /** It arrived before it could be withdrawn. */
  readonly alreadyReceived: MessageDescriptor;
  /** It may have arrived, and the server cannot be asked. */
  readonly inDoubt: MessageDescriptor;
  /** What stays where the receipt is removed from the phone. */
  readonly withoutReceipt: (photos: number) => MessageDescriptor;
  readonly onWithdrawn?: () => void;
  /**
   * Says once, wherever its guest is, that the server has it or that it came back; nothing where
   * something else says so.
   */
  readonly tell: (i18n: I18n, entry: Entry) => void;
  /** What that means for one that arrived before it was taken back. */
  readonly hadArrived: MessageDescriptor;
}
export type CommandViewLoaders = Readonly<Record<Kind, () => Promise<CommandView>>>;

/** Null for a kind that this version does not know, or that could not be loaded. */
const views = observable<ReadonlyMap<string, CommandView | null>>(new Map());

/** The views of these kinds as far as they are loaded. */
export function useCommandViews(kinds: readonly string[]): ReadonlyMap<string, CommandView | null> {
  const loaded = useObservable(views);
  const missing = [...new Set(kinds)].filter((kind) => !loaded.has(kind)).join(' ');
  useEffect(() => {
    for (const kind of missing === '' ? [] : missing.split(' ')) void loadView(kind);
  }, [missing]);
  return loaded;
}

/** The view of a kind, for who needs it once; null where there is none. */
export async function loadCommandView(kind: string): Promise<CommandView | null> {
  if (!views.read().has(kind)) await loadView(kind);
  return views.read().get(kind) ?? null;
}

async function loadView(kind: string): Promise<void> {
  const view = await findView(kind).catch(() => null);
  views.set(new Map([...views.read(), [kind, view]]));
}

async function findView(kind: string): Promise<CommandView | null> {
  const { loadViews } = await loadCommands();
  const loaders: Readonly<Record<string, () => Promise<CommandView>>> = await loadViews();
  return (await loaders[kind]?.()) ?? null;
}
