import { deletedMedia, type MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { smallerCopy } from '#features/publishing/library-address.rules.ts';
import IconMovie from '#ui/icons/tabler/IconMovie.ts';
import classes from './media.module.css';

/** Twice as wide as it is shown, for sharp screens. */
const LEAST_WIDTH = 400;

type ThumbnailProps = { media: Pick<MediaRow, 'id' | 'kind' | 'link' | 'deletedAt'>; isLarge?: boolean };

/** A picture small; its name stands beside it. What was deleted has an address for staff alone. */
export function Thumbnail({ media, isLarge = false }: ThumbnailProps) {
  const { id, kind, link, deletedAt } = media;
  const size = { 'data-large': isLarge || undefined };
  if (kind === 'film') {
    return (
      <span className={classes.thumbnail} {...size}>
        <IconMovie size={28} aria-hidden />
      </span>
    );
  }
  const address = deletedAt ? `${deletedMedia.path}?id=${id}` : smallerCopy(link, LEAST_WIDTH);
  return <img className={classes.thumbnail} {...size} src={address} alt="" loading="lazy" decoding="async" />;
}
