import { openFile, shrink, toSharp, turn } from './clean-picture.ts';
import { type Crop, FileRefused, type PublicFile, type PublicFileOrder } from './cleaning.port.ts';

const WEBP_QUALITY = 82;

/** Re-encodes a picture as WebP in several widths, keeping transparency; a film stays unchanged where it is. */
export async function cleanPublicFile(order: PublicFileOrder, type: string): Promise<PublicFile> {
  return type.startsWith('image/') ? cleanPicture(order, type) : { kind: 'film', contentType: type };
}

async function cleanPicture(order: PublicFileOrder, type: string): Promise<PublicFile> {
  const { source, target, crop, widths } = order;
  const opened = await openFile(source, type);
  const picture = crop ? opened.picture.extract(areaOf(crop, opened)) : opened.picture;
  const upright = turn(toSharp(await shrink(picture)), opened.orientation);
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const whole = { data, info };
  await toSharp(whole).webp({ quality: WEBP_QUALITY }).toFile(target);
  const smaller = widths.filter((width) => width < info.width);
  for (const width of smaller)
    await toSharp(whole).resize({ width }).webp({ quality: WEBP_QUALITY }).toFile(`${target}-${width}`);
  const { width, height } = info;
  return { kind: 'picture', contentType: 'image/webp', width, height, widths: smaller };
}

/** A crop that reaches beyond the picture is ignored. */
function areaOf({ x, y, width, height }: Crop, picture: { width: number; height: number }) {
  if (x + width > picture.width || y + height > picture.height) throw new FileRefused('unreadable');
  return { left: x, top: y, width, height };
}
