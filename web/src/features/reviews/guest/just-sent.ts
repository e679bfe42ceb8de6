import { observable } from '../../../lib/observable.ts';

/** What became of the review that was sent last from this page, until its list is closed. */
export const justSent = observable<'received' | 'queued' | null>(null);
