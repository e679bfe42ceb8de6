import { featuresOf } from '../../worker/src/features/assistant/kinds/features.ts';
import { LABELS, type Label } from '../../worker/src/features/assistant/kinds/labels.ts';
import { scoresOf, type Model } from '../../worker/src/features/assistant/kinds/model.ts';
import { NEVER, SURE } from '../../worker/src/features/assistant/kinds/settle.ts';
import type { Example } from './expand.ts';

/** From where the dialogue takes a label for there, and up to where for not there. */
export const LEVELS = { sure: SURE, never: NEVER };

export interface Figures {
  readonly examples: number;
  /** Of those said to be something surely, how many are. */
  readonly precision: number;
  /** Of those that are something, how many are said to be surely. */
  readonly recall: number;
  /** Of those that are something, how many are surely said not to be. */
  readonly denied: number;
}

/** How the table does on examples, over all labels, at a sureness for yes and one for no. */
export function figuresOf(
  model: Model,
  examples: readonly Example[],
  { sure, never }: { readonly sure: number; readonly never: number },
  only: (label: Label) => boolean = () => true,
): Figures {
  let [right, said, are, denied] = [0, 0, 0, 0];
  for (const { text, step, labels } of examples) {
    const scores = scoresOf(model, featuresOf(text, step));
    LABELS.forEach((label, at) => {
      if (!only(label)) return;
      const score = scores[at] ?? 0;
      const is = labels.has(label);
      if (is) are++;
      if (is && score <= never) denied++;
      if (score >= sure) said++;
      if (score >= sure && is) right++;
    });
  }
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    examples: examples.length,
    precision: share(right, said),
    recall: share(right, are),
    denied: share(denied, are),
  };
}
