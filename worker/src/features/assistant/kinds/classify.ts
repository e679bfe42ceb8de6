import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { featuresOf } from './features.ts';
import { LABELS, type Label } from './labels.ts';
import { scoresOf, weightsOf, type Model } from './model.ts';
import { TRAINED } from './trained.ts';

/** How sure it is, from 0 to 1, that a message is of a kind or touches a value. */
export type Sureness = Readonly<Record<Label, number>>;

let model: Model | null = null;

/** Reads what kind of thing a message is; nothing of it but these figures, and no value. */
export function classify(text: string, step: ChatStep | null): Sureness {
  model ??= { ...TRAINED, weights: weightsOf(TRAINED.weights) };
  const scores = scoresOf(model, featuresOf(text, step));
  return Object.fromEntries(LABELS.map((label, at) => [label, scores[at] ?? 0])) as Sureness;
}
