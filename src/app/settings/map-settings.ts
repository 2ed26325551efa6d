import { z } from 'zod';

/** A PMTiles file: at an address, or in the data folder, which no path leads out of. */
function isStreets(text: string): boolean {
  if (text.startsWith('https://')) return URL.canParse(text) && !/[;,\s]/.test(new URL(text).host);
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\.pmtiles$/.test(text);
}

/** What maps are drawn with. */
export const mapSettings = {
  MAP_TILES_URL: z
    .url()
    .optional()
    .describe(
      'Pictures of a map server, as `https://tiles.example/{z}/{x}/{y}.png`. If not set, maps show coasts, districts ' +
        'and large waters (decision 036).',
    ),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .default('')
    .describe(
      'The credit of the map server or of the file of streets, shown on maps. Of files it is OpenStreetMap if not set.',
    ),
  MAP_STREETS: z
    .string()
    .refine(isStreets, {
      error: 'name a .pmtiles file below DATA_DIR, as map/thailand.pmtiles, or its https address',
    })
    .optional()
    .describe(
      'A PMTiles file with vector tiles of streets, in the schema of Protomaps or OpenMapTiles: its path below ' +
        '`DATA_DIR`, as `map/thailand.pmtiles`, or its `https` address. It comes before `MAP_TILES_URL` (decision 155).',
    ),
};
