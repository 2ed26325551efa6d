import decodeHeic from 'heic-decode';
import { FileRefused } from './cleaning.port.ts';

/** The pixels of the first picture in a HEIC file, upright, in RGBA. */
export async function readHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const pictures = await decodeHeic.all({ buffer: bytes }).catch((cause: unknown) => {
    throw new FileRefused('unreadable', cause);
  });
  try {
    const [first] = pictures;
    if (!first) throw new FileRefused('unreadable');
    if (first.width * first.height > maxPixels) throw new FileRefused('tooManyPixels');
    return await first.decode().catch((cause: unknown) => {
      throw new FileRefused('unreadable', cause);
    });
  } finally {
    pictures.dispose();
  }
}
