import { plain } from '../../../../lib/plain-text.ts';
import { paths } from '../../../../routes/paths.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { pageWith } from '../track/track-url.ts';
import { copyText } from './copy-button.tsx';

/**
 * Passes the public address of a parcel on, signed, so that its readers do not pay for their neighbours' lookups: by the
 * share sheet of the device, else on the clipboard.
 */
export async function shareParcel(
  { billCode, shareSign }: Pick<PublicParcel, 'billCode' | 'shareSign'>,
  text: string,
): Promise<'shared' | 'copied' | 'failed' | 'closed'> {
  // That of phones, where most are read: there a redirect would cost the most.
  const url = new URL(pageWith(paths.trackDetail, billCode, { shared: shareSign }), location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text: plain(text), url });
      return 'shared';
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'closed';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}
