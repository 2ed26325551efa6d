import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import IconDeviceMobilePlus from '#web/icons/tabler/IconDeviceMobilePlus.json' with { type: 'json' };
import { askToInstall, type InstallWay } from '#web/state/install-prompt.ts';
import { useSentences } from '../sentences.ts';
import { answerOffer } from './track-visits.ts';

/** Offers returning visitors to add the site to the home screen; on an iPhone with instructions. */
export function InstallOffer({ way }: { way: InstallWay }) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();

  async function install(): Promise<void> {
    await askToInstall();
    answerOffer();
  }
  return (
    <Notice
      tone="neutral"
      icon={IconDeviceMobilePlus}
      title={t('install.title', { brand: brand.shortName[language] })}
      actions={
        <>
          {way === 'prompt' && <Button onClick={() => void install()}>{t('install.yes')}</Button>}
          <Button tone="quiet" onClick={answerOffer}>
            {t(way === 'prompt' ? 'install.no' : 'install.done')}
          </Button>
        </>
      }
    >
      <p>{t('install.text')}</p>
      {way === 'apple' && <p>{t('install.apple')}</p>}
    </Notice>
  );
}
