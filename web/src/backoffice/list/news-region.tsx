import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useObservable } from '../../lib/observable.ts';
import { saidNews } from './said-news.ts';

/**
 * Where the news of every list of the back office are announced politely: one region, which is
 * there before the first of them.
 */
export function NewsRegion() {
  const { t } = useLingui();
  const { turn, news } = useObservable(saidNews);
  return (
    <div className="sr" role="status" data-news>
      {news.length > 0 && (
        <p key={turn}>
          {news
            .map(
              ({ list, count }) => t`${list}: ${plural(count, { one: '# new', other: '# new' })}`,
            )
            .join('. ')}
        </p>
      )}
    </div>
  );
}
