import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { MenuDetails } from '#ui/actions/menu-details.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconBell from '#web/icons/tabler/IconBell.json' with { type: 'json' };
import IconCalendarEvent from '#web/icons/tabler/IconCalendarEvent.json' with { type: 'json' };
import IconClipboardCheck from '#web/icons/tabler/IconClipboardCheck.json' with { type: 'json' };
import IconDots from '#web/icons/tabler/IconDots.json' with { type: 'json' };
import IconLink from '#web/icons/tabler/IconLink.json' with { type: 'json' };
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import IconPrinter from '#web/icons/tabler/IconPrinter.json' with { type: 'json' };
import IconRocket from '#web/icons/tabler/IconRocket.json' with { type: 'json' };
import IconShare from '#web/icons/tabler/IconShare.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { copyText } from '#web/texts/copy-text.ts';
import { isOurDelivery, offersChange } from '../../delivery-changes.rules.ts';
import { isEnded, mainActionOf, offers, offersClaim } from '../../parcel-states.rules.ts';
import type { ParcelDetail, PublicParcel } from '../../tracked-parcel.contract.ts';
import { pageWith } from '../track/track-url.ts';
import { MainActionButton } from './main-action.tsx';
import styles from './parcel-bar.module.css';
import type { ParcelSheets } from './use-parcel-sheets.tsx';

type Props = {
  parcel: PublicParcel;
  detail: ParcelDetail | null;
  directions: string | null;
  asks: ParcelSheets;
};

/** The main action, with the others in a menu; on a phone it stays above the bottom bar. */
export function ParcelBar({ parcel, detail, directions, asks }: Props) {
  const { t } = useTranslation('tracking');
  const canUrge = detail ? detail.canUrge : offers(parcel.state, 'URGE');
  const facts = { destinationCountryCode: parcel.destination.countryCode, service: parcel.service };
  const canChange = detail ? detail.canChange : offersChange(parcel.state, facts);
  const canClaim = offersClaim(parcel);
  const fitting = mainActionOf({ ...parcel, isOurDelivery: isOurDelivery(facts) });
  // Already urged today: what is left is to call.
  const action = fitting === 'URGE' && !canUrge ? 'CALL' : fitting;

  async function pass(onward: typeof shareParcel): Promise<void> {
    const text = t('screen.shareText', { waybillNo: parcel.billCode });
    const outcome = await onward(parcel, text);
    if (outcome === 'copied') announce(t('screen.linkCopied'), { tone: 'good' });
    if (outcome === 'failed') announce(t('screen.linkNotCopied'), { tone: 'danger' });
  }
  const share = () => void pass(shareParcel);

  const others = [
    canUrge && action !== 'URGE' && { icon: IconRocket, text: t('screen.urge'), act: asks.urge },
    action !== 'SHARE' && { icon: IconShare, text: t('screen.share'), act: share },
    { icon: IconLink, text: t('screen.copyLink'), act: () => void pass(copyLink) },
    { icon: IconPrinter, text: t('screen.print'), act: () => print() },
  ].filter((each) => each !== false);
  const summary = (
    <>
      <Icon of={IconDots} />
      {t('screen.more')}
    </>
  );
  return (
    <section className={styles.bar} aria-label={plain(t('screen.actions'))}>
      <MainActionButton
        action={action}
        billCode={parcel.billCode}
        isOpened={detail !== null}
        directions={directions}
        asks={asks}
        onShare={share}
      />
      <MenuDetails
        className={`${styles.menu} ${action === 'CALL' ? styles.needsScript : ''}`}
        summary={summary}
      >
        {(close) => (
          <ul>
            {action !== 'CALL' && (
              <li>
                <a href={`tel:${brand.callCentre}`}>
                  <Icon of={IconPhone} />
                  {t('screen.call', { number: brand.callCentre })}
                </a>
              </li>
            )}
            {canChange && action !== 'CHANGE' && (
              <li>
                <Link to={paths.changeDelivery({ billcode: parcel.billCode })}>
                  <Icon of={IconCalendarEvent} />
                  {t('screen.main.CHANGE')}
                </Link>
              </li>
            )}
            {!isEnded(parcel.state) && (
              <li>
                <Link to={paths.followParcel({ billcode: parcel.billCode })}>
                  <Icon of={IconBell} />
                  {t('screen.follow')}
                </Link>
              </li>
            )}
            {canClaim && action !== 'CLAIM' && (
              <li>
                <Link to={paths.claim({ billCode: parcel.billCode })}>
                  <Icon of={IconClipboardCheck} />
                  {t('screen.main.CLAIM')}
                </Link>
              </li>
            )}
            {others.map(({ icon, text, act }) => (
              <li key={text} className={styles.needsScript}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    act();
                  }}
                >
                  <Icon of={icon} />
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </MenuDetails>
    </section>
  );
}

type Outcome = 'shared' | 'copied' | 'failed' | 'closed';
type Shared = Pick<PublicParcel, 'billCode' | 'shareSign'>;

/**
 * Shares the signed public URL of a parcel, so that its readers are independent of their network's limits: by the
 * device's share sheet, otherwise by the clipboard.
 */
async function shareParcel(parcel: Shared, text: string): Promise<Outcome> {
  const url = publicAddress(parcel);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text: plain(text), url });
      return 'shared';
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'closed';
    }
  }
  return copyLink(parcel);
}

/** Copies the same URL to the clipboard. */
async function copyLink(parcel: Shared): Promise<Outcome> {
  return (await copyText(publicAddress(parcel))) ? 'copied' : 'failed';
}

function publicAddress({ billCode, shareSign }: Shared): string {
  // The phone's URL, because most shared links are opened there, and a redirect would cost the most.
  return new URL(pageWith(paths.trackDetail, billCode, { shared: shareSign }), location.origin).href;
}
