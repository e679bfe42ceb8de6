import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import css from './account-form.module.css';

/** Where the code went, and a way to name another address. */
export function CodeEmail({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <p className={css.who}>
      <bdi dir="ltr">{email}</bdi>
      <Button variant="text" size="sm" onPress={onOther}>
        <Trans>Another e-mail</Trans>
      </Button>
    </p>
  );
}
