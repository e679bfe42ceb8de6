import * as z from 'zod/mini';
import { boundedText } from '../text-field.ts';
import { isDay } from './stay.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export const dayField = boundedText(40, z.refine(isDay, { error: 'date' }));
