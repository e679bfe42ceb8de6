import { useLingui } from '@lingui/react/macro';
import type { Entry } from '../../data/outbox/outbox.ts';
import { useThumb } from '../../data/outbox/use-thumb.ts';
import css from './entry-card.module.css';
import { photosText } from './event-words.ts';

/** The pictures of a received entry, small: what the guest sent, for as long as the receipt is kept. */
export function EntryThumbs({ entry }: { entry: Entry }) {
  const { i18n } = useLingui();
  return (
    <ul className={css.thumbs} aria-label={photosText(i18n, entry.total)}>
      {entry.photos.map(({ index }) => (
        <Thumb key={index} id={entry.id} index={index} />
      ))}
    </ul>
  );
}

function Thumb({ id, index }: { id: string; index: number }) {
  const { t } = useLingui();
  const url = useThumb(id, index);
  const number = index + 1;
  return url === null ? null : (
    <li>
      <img className={css.thumb} src={url} alt={t`Photo ${number}`} />
    </li>
  );
}
