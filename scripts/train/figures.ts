import { featuresOf } from '../../worker/src/features/assistant/kinds/features.ts';
import { LABELS, type Label } from '../../worker/src/features/assistant/kinds/labels.ts';
import { scoresOf, type Model } from '../../worker/src/features/assistant/kinds/model.ts';
import { NEVER, SURE } from '../../worker/src/features/assistant/kinds/settle.ts';
import type { Example } from './expand.ts';

/** From where the dialogue takes a label for there, and up to where for not there. */
export const LEVELS = { sure: SURE, never: NEVER };

export interface Figures {
  readonly examples: number;
  /** Share that is right among those surely said to be something. */
  readonly precision: number;
  /** Share that is surely said so among those that are something. */
  readonly recall: number;
  /** Share that is surely denied among those that are something. */
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
