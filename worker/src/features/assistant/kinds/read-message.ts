import { understand } from '../understand/understand.ts';
import type { Understood, UnderstandContext } from '../understand/understood.ts';
import { classify } from './classify.ts';
import { settled } from './settle.ts';

/** Reads a message by the rules, held against what kind of thing it is. */
export function readMessage(text: string, ctx: UnderstandContext): Understood {
  return settled(understand(text, ctx), classify(text, ctx.openStep), ctx);
}
