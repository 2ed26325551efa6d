import type { LineAnswer, LineCard } from '#adapters/line/line.port.ts';
import { type Coordinates, isAroundThailand } from '#features/drop-points/distance.rules.ts';
import type { NetworkPoint } from '#features/drop-points/drop-points.contract.ts';
import { directionsLink } from '#features/drop-points/drop-points.rules.ts';
import { openingSentence } from '#features/drop-points/opening-sentence.rules.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { formatNumber } from '#web/texts/format.ts';
import { openButton, type Say } from './asker.ts';

const POINTS = 5;
const KILOMETER = 1000;

export type PointDeps = { dropPoints: Pick<DropPointsService, 'find'>; publicUrl: string };

/** The nearest drop points of a location that was sent: how far, whether open, and the way there. */
export async function answerPlace(
  { dropPoints, publicUrl }: PointDeps,
  from: Coordinates,
  language: Language,
  say: Say,
): Promise<LineAnswer[]> {
  if (!isAroundThailand(from)) return [{ kind: 'text', text: say('drop-points:errors.outsideThailand') }];
  const near = { lat: from.lat, lon: from.lon };
  const { items } = await dropPoints.find({ near, page: 1, pageSize: POINTS }, language);
  if (items.length === 0) return [{ kind: 'text', text: say('line-counter:points.none') }];
  const cards = items.map((point) => toCard(point, { publicUrl, language, say }));
  const alt = items.map((point) => `${point.name}: ${howFar(point, language, say)}`).join('\n');
  return [{ kind: 'cards', alt, cards }];
}

function toCard(
  point: NetworkPoint,
  { publicUrl, language, say }: { publicUrl: string; language: Language; say: Say },
): LineCard {
  const { name, address, opening, code, lat, lon } = point;
  const { key, params } = openingSentence(opening, language);
  return {
    mark: howFar(point, language, say),
    title: name,
    lines: [{ text: say(`drop-points:${key}`, params) }, { text: address, isMuted: true }],
    buttons: [
      openButton(say('line-counter:points.details'), new URL(paths.dropPoint(code), publicUrl).href),
      openButton(say('line-counter:points.way'), directionsLink({ lat, lon })),
    ],
  };
}

function howFar({ distanceMeters }: NetworkPoint, language: Language, say: Say): string {
  const meters = distanceMeters ?? 0;
  const rounded = Math.max(50, Math.round(meters / 50) * 50);
  if (rounded < KILOMETER) return say('drop-points:distance.meters', { amount: rounded });
  const km = meters / KILOMETER;
  const digits = km < 10 ? 1 : 0;
  const amount = formatNumber(km, language, { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return say('drop-points:distance.kilometers', { amount });
}
