import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { libraryPicture } from '#features/publishing/library-address.rules.ts';
import type { Language } from '#lib/language.ts';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { callApi } from '#web/calls/call-api.ts';
import IconChevronRight from '#web/icons/tabler/IconChevronRight.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { addClickCall } from '../banners.calls.ts';
import type { AddClick, Banner } from '../banners.contract.ts';
import styles from './banner-strip.module.css';

const wide = { width: 1200, height: 400 };
const square = { width: 800, height: 800 };

/** Banners side by side; the strip never scrolls automatically, and scrolls manually without a script. */
export function BannerStrip({ banners: all }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('banners');
  const language = useLanguage();
  const strip = useRef<HTMLUListElement>(null);
  const layout = useLayout();
  const banners = all.filter((banner) => inLanguage(banner, language).title !== '');
  if (banners.length === 0) return null;

  function scroll(towardsEnd: 1 | -1): void {
    const list = strip.current;
    if (!list) return;
    const isRightToLeft = getComputedStyle(list).direction === 'rtl';
    list.scrollBy({ left: list.clientWidth * towardsEnd * (isRightToLeft ? -1 : 1) });
  }

  return (
    <section aria-label={plain(t('strip.title'))} className={styles.banners}>
      <ul ref={strip} className={styles.strip}>
        {banners.map((banner, index) => (
          <li key={banner.id}>
            <BannerSlide banner={banner} layout={layout} language={language} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.buttons}>
          <button
            type="button"
            className="icon-button"
            aria-label={plain(t('strip.previous'))}
            onClick={() => scroll(-1)}
          >
            <Icon of={IconChevronRight} size={24} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={plain(t('strip.next'))}
            onClick={() => scroll(1)}
          >
            <Icon of={IconChevronRight} size={24} />
          </button>
        </div>
      )}
    </section>
  );
}

type SlideProps = { banner: Banner; layout: LayoutKind; language: Language; isFirst: boolean };

/** The picture suits any language; the text is beside it. */
function BannerSlide({ banner, layout, language, isFirst }: SlideProps) {
  const { title, text, pictures } = inLanguage(banner, language);
  const [wideOne = '', phoneOne = wideOne] = pictures.split(',');
  const isPhone = layout === 'mobile';
  const picture = isPhone ? phoneOne : wideOne;
  const words = (
    <>
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
    </>
  );
  if (banner.video) return <FilmSlide banner={banner} title={title} picture={picture} words={words} />;
  const content = (
    <>
      <img
        src={picture}
        alt=""
        {...sizeOf(picture, isPhone && phoneOne !== wideOne ? square : wide)}
        loading={isFirst && !isPhone ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span className={styles.words}>{words}</span>
    </>
  );
  if (!banner.link) return <div className={styles.slide}>{content}</div>;
  return (
    <Link to={banner.link} className={styles.slide} onClick={() => countClick(banner.id)}>
      {content}
    </Link>
  );
}

/** Pictures of the library contain their size, and have smaller copies. */
function sizeOf(picture: string, drawn: { width: number; height: number }) {
  const { srcSet, ...size } = libraryPicture(picture) ?? { ...drawn, srcSet: undefined };
  return srcSet ? { ...size, srcSet, sizes: '(min-width: 80em) 75rem, 100vw' } : size;
}

type FilmProps = { banner: Banner; title: string; picture: string; words: ReactNode };

/** Shows the poster until the visitor starts the film: nothing of it is loaded before, and it never autoplays. */
function FilmSlide({ banner, title, picture, words }: FilmProps) {
  const { t } = useTranslation('banners');
  return (
    <div className={`${styles.slide} ${styles.film}`}>
      <video
        src={banner.video}
        poster={picture}
        aria-label={plain(t('strip.video', { title }))}
        preload="none"
        controls
        muted
        playsInline
      />
      {banner.link ? (
        <Link to={banner.link} className={styles.words} onClick={() => countClick(banner.id)}>
          {words}
        </Link>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
    </div>
  );
}

/** A failure to count a click must not affect the visitor. */
function countClick(id: number): void {
  callApi<AddClick>(addClickCall, { id }, { keepalive: true }).catch(() => {});
}

function inLanguage(banner: Banner, language: Language) {
  return {
    th: { title: banner.titleTh, text: banner.textTh, pictures: banner.thImg },
    'en-us': { title: banner.titleEn, text: banner.textEn, pictures: banner.enImg },
    'zh-cn': { title: banner.titleCh, text: banner.textCh, pictures: banner.cnImg },
  }[language];
}
