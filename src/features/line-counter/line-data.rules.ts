import { languages } from '#lib/language.ts';
import { isWaybillNo } from '#lib/waybill-number.ts';
import { type LineWish, lineWishes } from './line-words.rules.ts';

/** What a button of ours sends back without typing it. */
export type LineData =
  | { kind: 'wish'; wish: LineWish }
  | { kind: 'follow' | 'stop'; waybillNo: string }
  | { kind: 'place'; code: string };

const PLACE_CODE = /^\d{2}(?:\d{2}){0,2}(?:-\d{2})?$/;

/** The text of a button's data. */
export function writeData(data: LineData): string {
  switch (data.kind) {
    case 'wish':
      return typeof data.wish === 'string' ? `wish:${data.wish}` : `language:${data.wish.language}`;
    case 'place':
      return `place:${data.code}`;
    default:
      return `${data.kind}:${data.waybillNo}`;
  }
}

/** Reads it again; null for anything else, for a menu may be older than we are. */
export function readData(text: string): LineData | null {
  const [kind, value = ''] = text.split(':', 2);
  switch (kind) {
    case 'wish': {
      const wish = lineWishes.find((each) => each === value);
      return wish ? { kind, wish } : null;
    }
    case 'language': {
      const language = languages.find((each) => each === value);
      return language ? { kind: 'wish', wish: { language } } : null;
    }
    case 'follow':
    case 'stop':
      return isWaybillNo(value) ? { kind, waybillNo: value } : null;
    case 'place':
      return PLACE_CODE.test(value) ? { kind, code: value } : null;
    default:
      return null;
  }
}
