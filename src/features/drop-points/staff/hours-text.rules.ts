import type { OpenInterval } from '../opening-hours.rules.ts';

/** Opening hours of a day as people type them: `08:30-12:00, 13:00-18:00`; empty is closed. */
export function toHoursText(intervals: readonly OpenInterval[]): string {
  return intervals.map(({ opens, closes }) => `${opens}-${closes}`).join(', ');
}

/** Parses the same. An invalid time stays as typed, for the contract to refuse. */
export function readHours(text: string): OpenInterval[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [opens = '', closes = ''] = part.split(/[-–—~]/).map((time) => time.trim());
      return { opens: toTime(opens), closes: toTime(closes) };
    });
}

/** 8.30, 830 and 8:30 all mean 08:30. */
function toTime(typed: string): string {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim());
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}` : typed;
}
