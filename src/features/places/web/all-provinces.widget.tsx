import { mapHeight, mapWidth } from '../book/province-shapes.ts';
import allProvinces from '../book/provinces.generated.svg?url';

/** The outline map below a drawing, in units of the map: a separate file, which browsers cache. */
export function AllProvinces() {
  return <image href={allProvinces} width={mapWidth} height={mapHeight} />;
}
