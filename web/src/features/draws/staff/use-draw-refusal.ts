import { DRAW_OBSTACLES, type DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useDrawWords } from './use-draw-words.ts';

/** What the server refused of a draw, obstacle by obstacle; null where nothing is. */
export function useDrawRefusal(draw: DeskDraw, error: unknown): string | null {
  const words = useDrawWords();
  const errorText = useErrorText();
  if (error === null) return null;
  const named = error instanceof ApiError ? (error.details?.fields ?? []) : [];
  const sentences = DRAW_OBSTACLES.filter((one) => named.some(({ field }) => field === one)).map(
    (one) => words.obstacle(one, draw),
  );
  return sentences.length > 0 ? sentences.join(' ') : errorText(error);
}
