import type { ParcelLine, ScanEventLine } from '#features/feed/feed.contract.ts';
import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import type { Holidays } from '#lib/working-days.ts';
import { toParcelLine, toScanEventLine } from './feed-lines.ts';
import { type Area, getArea, getOverseasPlace, type OverseasPlace } from './network.ts';
import { districtAndProvince, type Person } from './people.ts';
import { isOverseas } from './shipment.ts';
import content from './showcase.json' with { type: 'json' };
import { type Moment, type PersonKey, type Story, stories } from './showcase-stories.ts';
import { ordinaryWay } from './showcase-way.ts';
import { type Scan, toScanRecord } from './trip.ts';
import { atHour, dayOf, type IsWorkingDay, shiftWorkingDays, toDate, workingDays } from './working-hours.ts';

/** A parcel worth trying, with what someone needs to see all of it. */
export type ShowcaseParcel = {
  waybillNo: string;
  title: string;
  status: PublicStatus;
  phoneLastFour: string;
  parcel: ParcelLine;
  scanEvents: ScanEventLine[];
};

/** Demonstration customers: each sends or receives parcels of the showcase. Phones in E.164, as accounts keep them. */
export function showcaseCustomers(): { name: string; phone: string }[] {
  return accountHolders.map((key) => {
    const { name, phone } = content.people[key];
    return { name, phone: `+66${phone.replaceAll('-', '').slice(1)}` };
  });
}

const accountHolders: readonly PersonKey[] = ['suda', 'chen', 'silkShop'];

/** Everything on the anchor day has happened by this hour. */
const ANCHOR_HOUR = 9;

/**
 * The ten stories as of now. They are relative to an anchor, the last working day on which the couriers have left:
 * today from 09:00 on; before that, on Sundays and on holidays, "today" in a story is the previous working day.
 */
export function showcase(
  now: Date,
  holidays: Holidays,
  outline: readonly Story[] = stories,
): ShowcaseParcel[] {
  const dayAt = daysAround(now, holidays);
  return outline.map((story) => toShowcaseParcel(story, dayAt));
}

/** The days that stories count in: working days before and after their anchor. */
export function daysAround(now: Date, holidays: Holidays): (by: number) => number {
  const isWorkingDay = workingDays(holidays);
  const anchor = findAnchor(now.getTime(), isWorkingDay);
  return (by) => shiftWorkingDays(anchor, by, isWorkingDay);
}

function findAnchor(nowMs: number, isWorkingDay: IsWorkingDay): number {
  const today = dayOf(nowMs);
  const hasBegun = isWorkingDay(today) && nowMs >= atHour(today, ANCHOR_HOUR);
  return hasBegun ? today : shiftWorkingDays(today, -1, isWorkingDay);
}

function toShowcaseParcel(story: Story, dayAt: (by: number) => number): ShowcaseParcel {
  const origin = getArea(story.way.from);
  const destination = destinationOf(story);
  const scans = [
    ...ordinaryWay(story, dayAt(story.way.startsOn)),
    ...story.moments.map((moment) => toScan(story.waybillNo, moment, dayAt)),
  ];
  const acceptedMs = scans[0]?.atMs;
  if (acceptedMs === undefined) throw new Error(`Nothing happens to ${story.waybillNo}.`);
  const sender = personOf(story.parties.sender, origin);
  const consignee = personOf(story.parties.consignee, destination);
  const codSatang = story.parcel.codSatang ?? null;
  const money = { codSatang, declaredValueSatang: codSatang };
  const shipment = { ...story.parcel, origin, destination, sender, consignee, ...money };
  const { promisedOn } = story.way;
  const promisedDate = promisedOn === undefined ? undefined : toDate(dayAt(promisedOn));
  return {
    waybillNo: story.waybillNo,
    title: story.title,
    status: story.status,
    phoneLastFour: consignee.phone.slice(-4),
    parcel: { ...toParcelLine(story.waybillNo, acceptedMs, shipment), promisedDate },
    scanEvents: scans.map(toScanEventLine),
  };
}

function destinationOf(story: Story): Area | OverseasPlace {
  const { to } = story.way;
  return /^\d/.test(to) ? getArea(to) : getOverseasPlace(to);
}

function toScan(waybillNo: string, moment: Moment, dayAt: (by: number) => number): Scan {
  const [workingDay, time, code, site, detail] = moment;
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return toScanRecord(waybillNo, code, atHour(dayAt(workingDay), hours + minutes / 60), site, detail);
}

function personOf(key: PersonKey, at: Area | OverseasPlace): Person {
  const { name, phone, address } = content.people[key];
  return { name, phone, address: isOverseas(at) ? address : `${address} ${districtAndProvince(at)}` };
}
