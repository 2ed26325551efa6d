import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import parcels from '#features/parcels/locales/en-us.json' with { type: 'json' };
import tracking from '../../locales/en-us.json' with { type: 'json' };
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { ParcelDay } from '../hero/parcel-day.tsx';
import { useParcelLine } from './use-parcel-line.ts';

const i18n = i18next.createInstance();
beforeAll(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+07:00'), toFake: ['Date'] });
  await i18n.use(initReactI18next).init({
    lng: 'en-us',
    lowerCaseLng: true,
    resources: { 'en-us': { tracking, parcels } },
  });
});
afterAll(() => vi.useRealTimers());

const headline = {
  code: 'OUT_FOR_DELIVERY' as const,
  reason: null,
  occurredAt: '2026-11-20T08:00:00+07:00',
  countryCode: 'TH',
  provinceCode: '50',
};
const parcel: PublicParcel = {
  billCode: '800000000011',
  shareSign: '',
  service: 'SUPER',
  status: 'ON_DELIVERY',
  state: 'OUT_TODAY',
  isFinished: false,
  headline,
  origin: { countryCode: 'TH', provinceCode: '10' },
  destination: { countryCode: 'TH', provinceCode: '50' },
  promisedDate: '2026-11-18',
  deliveryWindow: {
    from: '2026-11-20T13:00:00+07:00',
    until: '2026-11-20T14:00:00+07:00',
    slippedFrom: null,
    saidAt: '2026-11-20T08:30:00+07:00',
  },
  heldUntil: null,
  lateness: { kind: 'LATE', days: 2, why: null },
  progress: { steps: [], exception: null },
  milestones: [headline],
};

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
const render = (element: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);

function Line({ of }: { of: PublicParcel }) {
  return useParcelLine()(of).day;
}

it('a window does not hide how late a parcel is', () => {
  const html = render(<ParcelDay parcel={parcel} />);
  expect(textOf(html)).toMatch(/^Expected today 13:00–14:00 Late by 2 days · Promised for /);
  expect(html).toContain('data-late');
  const onTime = render(<ParcelDay parcel={{ ...parcel, lateness: { kind: 'ON_TIME' } }} />);
  expect(textOf(onTime)).toBe('Expected today 13:00–14:00');
  expect(onTime).not.toContain('data-late');
});

it('a copied list names the day of the window for those who read it later, and how late the parcel is', () => {
  expect(render(<Line of={parcel} />)).toBe('Expected 20 Nov 2026 13:00–14:00 · 2 days late');
  const onTime = { ...parcel, lateness: { kind: 'ON_TIME' as const } };
  expect(render(<Line of={onTime} />)).toBe('Expected 20 Nov 2026 13:00–14:00');
});
