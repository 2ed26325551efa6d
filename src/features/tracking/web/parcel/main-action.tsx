import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import IconBuildingStore from '#web/icons/tabler/IconBuildingStore.json' with { type: 'json' };
import IconCalendarEvent from '#web/icons/tabler/IconCalendarEvent.json' with { type: 'json' };
import IconFileText from '#web/icons/tabler/IconFileText.json' with { type: 'json' };
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import IconRocket from '#web/icons/tabler/IconRocket.json' with { type: 'json' };
import IconRoute from '#web/icons/tabler/IconRoute.json' with { type: 'json' };
import IconShare from '#web/icons/tabler/IconShare.json' with { type: 'json' };
import type { MainAction } from '../../state-row.rules.ts';
import styles from './parcel-bar.module.css';
import type { ParcelSheets } from './use-parcel-sheets.tsx';

type Props = {
  action: MainAction;
  billCode: string;
  /** Whether the details are unlocked. */
  isOpened: boolean;
  /** Directions to the drop point, once known. */
  directions: string | null;
  asks: ParcelSheets;
  onShare(): void;
};

/** The main action of the state; red except for sharing, which is not important enough. */
export function MainActionButton({ action, billCode, isOpened, directions, asks, onShare }: Props) {
  const { t } = useTranslation('tracking');
  const look = { tone: 'primary', className: styles.main } as const;
  const scripted = { tone: 'primary', className: `${styles.main} ${styles.needsScript}` } as const;
  switch (action) {
    case 'SHARE':
      return (
        <Button {...scripted} tone="plain" icon={IconShare} onClick={onShare}>
          {t('screen.main.SHARE')}
        </Button>
      );
    case 'URGE':
      return (
        <Button {...scripted} icon={IconRocket} onClick={asks.urge}>
          {t('screen.urge')}
        </Button>
      );
    case 'CHANGE':
      return (
        <ButtonLink {...look} icon={IconCalendarEvent} to={paths.changeDelivery({ billcode: billCode })}>
          {t('screen.main.CHANGE')}
        </ButtonLink>
      );
    case 'CALL':
      return (
        <ButtonLink {...look} icon={IconPhone} to={`tel:${brand.callCentre}`}>
          {t('screen.call', { number: brand.callCentre })}
        </ButtonLink>
      );
    case 'CLAIM':
      return (
        <ButtonLink {...look} icon={IconFileText} to={paths.claim({ billCode })}>
          {t('screen.main.CLAIM')}
        </ButtonLink>
      );
    case 'DROP_POINT':
      return (
        <ButtonLink {...look} icon={IconBuildingStore} to={paths.dropPoints()}>
          {t('screen.main.DROP_POINT')}
        </ButtonLink>
      );
    case 'COLLECT':
      if (!isOpened)
        return (
          <Button {...scripted} icon={IconBuildingStore} onClick={asks.verify}>
            {t('screen.main.COLLECT')}
          </Button>
        );
      return (
        <ButtonLink
          {...look}
          icon={IconRoute}
          to={directions ?? '#collect'}
          {...(directions && { target: '_blank', rel: 'noreferrer' })}
        >
          {t('screen.main.DIRECTIONS')}
        </ButtonLink>
      );
    case 'PROOF':
      return isOpened ? (
        <ButtonLink {...look} icon={IconFileText} to="#proof" preventScrollReset>
          {t('screen.main.PROOF')}
        </ButtonLink>
      ) : (
        <Button {...scripted} icon={IconFileText} onClick={asks.verify}>
          {t('screen.main.PROOF')}
        </Button>
      );
  }
}
