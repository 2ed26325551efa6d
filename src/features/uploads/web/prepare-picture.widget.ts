/** The size that the server keeps; more would be sent for nothing. */
const MAX_SIDE_PIXELS = 2560;
const QUALITY = 0.85;

/**
 * Prepares a picture for upload: upright and shrunk, as a JPEG, which also removes its location. What the browser
 * cannot decode (HEIC outside of Safari, documents) is sent unchanged.
 */
export async function preparePicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') && file.type !== '') return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  try {
    const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // JPEG has no transparency: transparent areas of a PNG become white, not black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return jpeg ?? file;
  } finally {
    picture.close();
  }
}
