import { useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { pointsText } from '../../../i18n/common-words.ts';
import { formatChange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { usePoints } from '../../../platform/queries/points.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './points-badge.module.css';

/**
 * In the header of a signed-in guest: the balance and what was earned last; opens the statement
 * (L-02).
 */
export function PointsBadge() {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { total, recentEarned } = usePoints();
  const totalText = pointsText(i18n, total ?? 0);
  const earnedText = pointsText(i18n, recentEarned ?? 0);
  const spoken =
    total === undefined
      ? t`Your points`
      : recentEarned === null
        ? t`Your points: ${totalText}`
        : t`Your points: ${totalText}, most recently earned ${earnedText}`;
  return (
    <Link href="/points-statement" className={css.badge} title={spoken}>
      <Icon of={Sparkles} size={18} />
      <b aria-hidden="true">{total ?? '…'}</b>
      {recentEarned !== null && (
        <bdi className={css.recent} aria-hidden="true">
          {formatChange(recentEarned, language)}
        </bdi>
      )}
      <span className="sr">{spoken}</span>
    </Link>
  );
}
