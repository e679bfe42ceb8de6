import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import { LOGIN_REDIRECT } from '../../data/freshness.ts';
import { queryClient } from '../../data/query-client.ts';
import { signedIn, useUser } from '../../data/session.ts';
import { useSite } from '../../data/use-site.ts';
import { formatPhoneShort } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Display } from '../../ui/display.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { toast } from '../../ui/toast.ts';
import { LoginForm } from './login-form.tsx';
import css from './login-page.module.css';
import { nextAddress } from './next-address.ts';

export function LoginPage() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const user = useUser();
  const search = useSearch();
  const [, navigate] = useLocation();
  const [goesTo, setGoesTo] = useState<string | null>(null);

  useEffect(() => {
    if (goesTo === null) return undefined;
    const timer = setTimeout(() => navigate(goesTo, { replace: true }), LOGIN_REDIRECT);
    return () => clearTimeout(timer);
  }, [goesTo, navigate]);

  const onAnswer = (answer: LoginAnswer) => {
    if (answer.requiresVerification || answer.user === null) {
      toast.failure({ title: t`Check your e-mail`, message: answer.message });
      return;
    }
    queryClient.clear();
    signedIn(answer);
    toast.success({ title: t`Welcome!`, message: answer.message || t`Signed in` });
    setGoesTo(nextAddress(search, answer.user.role));
  };

  const name = language === 'ar' ? site.siteNameAr : site.siteName;
  const isHereAlready = user && goesTo === null;
  return (
    <div className={css.page}>
      <div className={css.picture} aria-hidden="true">
        <div className={`${css.arch} night lattice`}>
          <Mark name={name} size="large" />
        </div>
      </div>
      <section className={css.panel}>
        <div className={css.mark} aria-hidden="true">
          <Mark name={name} size="large" isSignOnly />
        </div>
        <Display as="h1" size={38}>
          <Trans>Sign in</Trans>
        </Display>
        {isHereAlready ? (
          <div className={css.form}>
            <p>
              <Trans>
                You are signed in as <bdi>{user.fullName}</bdi>.
              </Trans>
            </p>
            <Button isBlock href={nextAddress(search, user.role)}>
              <Trans>Continue</Trans>
            </Button>
          </div>
        ) : (
          <LoginForm isDone={goesTo !== null} onAnswer={onAnswer} />
        )}
        <footer className={css.foot}>
          <p>
            <Icon of={MapPin} />
            {language === 'ar' ? site.addressAr : site.address}
          </p>
          <a href={`tel:${site.contactPhone}`}>
            <span className="sr">
              <Trans>Phone</Trans>{' '}
            </span>
            <bdi dir="ltr">{formatPhoneShort(site.contactPhone)}</bdi>
          </a>
        </footer>
      </section>
    </div>
  );
}
