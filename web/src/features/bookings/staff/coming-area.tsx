import { AreaNotice } from './area-notice.tsx';
import type { ComingArea } from './areas.ts';
import { useAreaWords } from './use-area-words.ts';

/** What an area will hold, for as long as it is not open yet. */
export function ComingAreaPage({ area }: { area: ComingArea }) {
  const words = useAreaWords();
  return <AreaNotice title={words.name(area)}>{words.coming(area)}</AreaNotice>;
}
