import { deletedMedia, type MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { smallerCopy } from '#features/publishing/library-address.rules.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconMovie from '#web/icons/tabler/IconMovie.json' with { type: 'json' };
import classes from './media.module.css';

/** Twice the displayed width, for high-density screens. */
const LEAST_WIDTH = 400;

type ThumbnailProps = { media: Pick<MediaRow, 'id' | 'kind' | 'link' | 'deletedAt'>; isLarge?: boolean };

/** A small picture; its name is beside it. Deleted ones have a URL for staff only. */
export function Thumbnail({ media, isLarge = false }: ThumbnailProps) {
  const { id, kind, link, deletedAt } = media;
  const size = { 'data-large': isLarge || undefined };
  if (kind === 'film') {
    return (
      <span className={classes.thumbnail} {...size}>
        <DrawnIcon of={IconMovie} size={28} />
      </span>
    );
  }
  const address = deletedAt ? `${deletedMedia.path}?id=${id}` : smallerCopy(link, LEAST_WIDTH);
  return <img className={classes.thumbnail} {...size} src={address} alt="" loading="lazy" decoding="async" />;
}
