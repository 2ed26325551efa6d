import { FormRefusal } from '#web/forms/form-problems.ts';
import { fitInto } from '../picture-size.rules.ts';

const QUALITY = 0.85;

/**
 * Shrinks a selected picture before upload, to a JPEG in base64: a photo of 8 MB becomes some 60 kB, and redrawing
 * removes its location. What the browser cannot decode is refused here.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const unreadable = new FormRefusal({ key: 'personal-centre:errors.pictureUnreadable' });
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw unreadable;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitInto(picture));
  const pen = canvas.getContext('2d');
  if (!pen) throw unreadable;
  // JPEG has no transparency: transparent areas of a PNG become white, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!jpeg) throw unreadable;
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
