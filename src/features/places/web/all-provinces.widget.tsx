import { mapHeight, mapWidth } from '../book/province-shapes.ts';
import allProvinces from '../book/provinces.generated.svg?url';

/** The land below a drawing in units of the map: a file of its own, which browsers keep. */
export function AllProvinces() {
  return <image href={allProvinces} width={mapWidth} height={mapHeight} />;
}
