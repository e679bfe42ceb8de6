import type { GuestHandoff, Transcript } from './chat.contract.ts';

/** Minutes after which a guest in the chat has waited too long for a person. */
const PATIENCE_MINUTES = 5;

/** Whether a guest who asked for a person then has waited too long by now, in epoch ms. */
export const hasWaitedTooLong = (askedAt: string, now: number): boolean =>
  now - Date.parse(askedAt) >= PATIENCE_MINUTES * 60_000;

type HandoffFields = Pick<Transcript, 'handoff' | 'isCalled'>;

/** Where a person stands, as a transcript says it. */
export const handoffFields = (handoff: GuestHandoff): HandoffFields =>
  handoff === 'called' ? { handoff: 'waiting', isCalled: true } : { handoff };

/** The same read from a transcript. */
export const guestHandoffOf = ({ handoff, isCalled }: HandoffFields): GuestHandoff =>
  handoff === 'waiting' && isCalled === true ? 'called' : handoff;

/**
 * True from the guest's wish for a person, or a person's first answer, until the guest goes back to
 * the assistant or staff close the conversation. Until then what the guest writes is for staff and
 * is not answered by the assistant. A person whom the assistant called by itself (`called`)
 * silences nobody before they answer: the guest did not choose to wait.
 */
export const isAssistantSilent = (handoff: GuestHandoff): boolean =>
  handoff === 'waiting' || handoff === 'open';
