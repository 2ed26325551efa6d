import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { pageWith } from '../track/track-url.ts';
import { copyText } from './copy-button.tsx';

type Outcome = 'shared' | 'copied' | 'failed' | 'closed';
type Shared = Pick<PublicParcel, 'billCode' | 'shareSign'>;

/**
 * Shares the signed public URL of a parcel, so that its readers are independent of their network's limits: by the
 * device's share sheet, otherwise by the clipboard.
 */
export async function shareParcel(parcel: Shared, text: string): Promise<Outcome> {
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
export async function copyLink(parcel: Shared): Promise<Outcome> {
  return (await copyText(publicAddress(parcel))) ? 'copied' : 'failed';
}

function publicAddress({ billCode, shareSign }: Shared): string {
  // The phone's URL, because most shared links are opened there, and a redirect would cost the most.
  return new URL(pageWith(paths.trackDetail, billCode, { shared: shareSign }), location.origin).href;
}
