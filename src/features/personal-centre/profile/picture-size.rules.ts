/** Pictures of accounts are never shown larger; more would only be slow to upload from a phone. */
const PICTURE_SIDE_PIXELS = 512;

/** The size of a picture whose longer side is at most `limit`; small ones stay as they are. */
export function fitInto(
  { width, height }: { width: number; height: number },
  limit = PICTURE_SIDE_PIXELS,
): { width: number; height: number } {
  const scale = Math.min(1, limit / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
