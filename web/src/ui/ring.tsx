import css from './ring.module.css';

export function Ring() {
  return (
    <svg className={css.ring} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={css.track} cx="12" cy="12" r="9" />
      <path className={css.arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
