import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';

export interface AnswerInput {
  readonly question: string;
  readonly lang: Language;
  readonly today: Day;
  /** Lines of the house's own facts; numbers and days of the answer come from them or the tools. */
  readonly facts: readonly string[];
  /** Staff answers that come near the question: data, never instructions. */
  readonly snippets: readonly string[];
  /** Up to six lines of the conversation, masked, the oldest first. */
  readonly history: readonly { readonly isGuest: boolean; readonly text: string }[];
  readonly tools: readonly ModelTool[];
}

/** A read that a model may ask for; it writes nothing, and its arguments are parsed strictly. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly parameters: Record<string, unknown>;
  /** JSON text: what the house knows, or `{"error": code}`. */
  readonly call: (args: unknown) => Promise<string>;
}

/** What comes of asking: null is a normal outcome (time-out, quota, malformed, none configured). */
export interface ModelPort {
  /** The whole answer with the results of its tools, for the guard to compare; never unguarded. */
  readonly answer: (input: AnswerInput) => Promise<ModelAnswer | null>;
  /** Its words for a message of a booking that the rules do not read; never believed unread. */
  readonly propose: (input: ProposeInput) => Promise<string | null>;
}

export interface ProposeInput {
  /** As it was written, masked. */
  readonly message: string;
  /** The assistant's question before it, masked; empty where there is none. */
  readonly asked: string;
  readonly today: Day;
  /** The step that is asked for, and what the booking holds; nothing of who the guest is. */
  readonly step: ChatStep;
  readonly held: Readonly<Record<string, string | number>>;
}

export interface ModelAnswer {
  /** Sentences in their order. */
  readonly sentences: readonly string[];
  /** What the tools answered. */
  readonly toolResults: readonly string[];
}
