import { plain } from '../../../../lib/plain-text.ts';
import { paths } from '../../../../routes/paths.ts';
import { pageWith } from '../track/track-url.ts';
import { copyText } from './copy-button.tsx';

/** Passes the public address of a parcel on: by the share sheet of the device, else on the clipboard. */
export async function shareParcel(
  billCode: string,
  text: string,
): Promise<'shared' | 'copied' | 'failed' | 'closed'> {
  const url = new URL(pageWith(paths.track, billCode), location.origin).href;
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
