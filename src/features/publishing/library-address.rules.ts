/** The path of library files, whose content never changes. */
export const LIBRARY_ROOT = '/media';

/** The widths of a picture's smaller copies; those that would not be smaller are left out. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

const PICTURE = /^(\/media\/[0-9a-f]{24}\/(\d{1,4})x(\d{1,4}))\.webp$/;

/** The URL of a picture, which contains its size. */
export function pictureAddress(key: string, { width, height }: { width: number; height: number }): string {
  return `${LIBRARY_ROOT}/${key}/${width}x${height}.webp`;
}

/** The address of a film. */
export function filmAddress(key: string, ending: string): string {
  return `${LIBRARY_ROOT}/${key}/film.${ending}`;
}

/** The picture in a library URL; null for any other URL. */
export function libraryPicture(
  address: string,
): { width: number; height: number; srcSet: string | undefined } | null {
  const [, stem, across = '', down = ''] = PICTURE.exec(address) ?? [];
  if (!stem) return null;
  const [width, height] = [Number(across), Number(down)];
  const smaller = PICTURE_WIDTHS.filter((each) => each < width);
  const sources = [...smaller.map((each) => `${stem}-${each}.webp ${each}w`), `${address} ${width}w`];
  return { width, height, srcSet: smaller.length > 0 ? sources.join(', ') : undefined };
}

/** The smallest copy of a picture with at least this width, for thumbnails. */
export function smallerCopy(address: string, leastWidth: number): string {
  const [, stem, across = ''] = PICTURE.exec(address) ?? [];
  const width = PICTURE_WIDTHS.find((each) => each >= leastWidth && each < Number(across));
  return stem && width ? `${stem}-${width}.webp` : address;
}
