import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { House } from '#shared/site/house.contract.ts';
import { nameIn } from '../../../../i18n/common-words.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { houseQuery } from '../../../../platform/queries/house.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { useLastUpdated } from '../../../../platform/query/use-last-updated.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ContactLinks } from '../../../../ui/contact-links.tsx';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import { Photo } from '../../../../ui/photo.tsx';
import { Display, Eyebrow } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { FactList } from './fact-list.tsx';
import { HousePlace } from './house-place.tsx';
import { RoomPictures } from './room-pictures.tsx';
import css from './about-page.module.css';

/** Where the house is, what its owner tells of it, and how it looks. */
export function AboutPage() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const errorText = useErrorText();
  const { data, error, dataUpdatedAt, isError, isFetching, refetch } = useQuery(houseQuery);
  const asOf = useLastUpdated(dataUpdatedAt, { isUnhinted: isError });
  const time = asOf === null ? null : formatInstant(asOf, language);
  return (
    <article className={css.page}>
      <div className={css.top}>
        <div className={css.words}>
          <header className={css.head}>
            <Eyebrow>
              <Trans>Seeb, Muscat</Trans>
            </Eyebrow>
            <Display as="h1" size={54}>
              <Trans>About the house</Trans>
            </Display>
            <p className={css.lead}>
              {nameIn(language, { nameAr: site.siteDescriptionAr, nameEn: site.siteDescription })}
            </p>
          </header>
          {data === undefined && error === null && (
            <Skeleton lines={3} isLate label={t`Loading what there is to know about the house`} />
          )}
          {data === undefined && error !== null && (
            <Banner
              isInset
              tone="error"
              title={<Trans>What we tell about the house did not arrive</Trans>}
              action={
                <Button
                  variant="line"
                  size="sm"
                  isPending={isFetching}
                  onPress={() => void refetch()}
                >
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              {errorText(error)}
            </Banner>
          )}
          {data !== undefined && <HousePlace house={data} />}
        </div>
        <HousePicture house={data} />
      </div>
      {data !== undefined && <FactList house={data} />}
      {time !== null && (
        <p className="small muted" role="status">
          <Trans>As of {time}. What changed since then shows when you are connected.</Trans>
        </p>
      )}
      <RoomPictures />
      <footer className={css.foot}>
        <h2 className={css.ask}>
          <Trans>Questions? Ask us.</Trans>
        </h2>
        <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
      </footer>
    </article>
  );
}

function HousePicture({ house }: { house: House | undefined }) {
  return (
    <FramedImage src={null} alt="" ratio="4/5" className={css.window}>
      <Photo
        picture={house?.gallery[0]}
        fallback="/art/hero-dusk.svg"
        sizes="(min-width: 900px) 420px, 100vw"
        note="bottom"
      />
    </FramedImage>
  );
}
