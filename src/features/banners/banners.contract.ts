import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { addClickCall } from './banners.calls.ts';

export const bannerErrors = defineErrors('banners', {
  notFound: 61101,
});

/** The places of the site that show banners. */
export const bannerLocations = ['HOME', 'SERVICES', 'NEWS'] as const;
export type BannerLocation = (typeof bannerLocations)[number];

/** A comma-separated list of picture addresses: the wide one (1200×400), then the phone's (800×800). */
const pictures = z.string();

/** A published, enabled banner (E-03), in all three languages; one without its text and pictures does not show it. */
export const banner = z.object({
  id: z.int(),
  location: z.enum(bannerLocations),
  /** URL of a film, empty without one. */
  video: z.string(),
  cnImg: pictures,
  thImg: pictures,
  enImg: pictures,
  titleCh: z.string(),
  titleEn: z.string(),
  titleTh: z.string(),
  /** One sentence under the title; may be empty. */
  textCh: z.string(),
  textEn: z.string(),
  textTh: z.string(),
  /** Link target: a path of this site or an https URL; empty for none. */
  link: z.string(),
  sort: z.int(),
});
export type Banner = z.output<typeof banner>;

const id = z.coerce.number<string | number>().int().min(1).max(2_147_483_647);

export const getAllBanner = endpoint({
  method: 'GET',
  path: '/api/v2/banner/getAllBanner',
  summary: 'The published, enabled banners of one location, or of all, in their order.',
  access: 'public',
  input: z.object({ location: z.enum(bannerLocations).optional() }),
  output: z.object({ banners: z.array(banner) }),
  errors: [],
});

export const bannerDetail = endpoint({
  method: 'GET',
  path: '/api/v2/banner/bannerDetail',
  summary: 'One published, enabled banner with its times.',
  access: 'public',
  input: z.object({ id }),
  output: banner.extend({
    enabled: z.literal(true),
    publishState: z.literal('PUBLISHED'),
    publishTime: isoInstant,
    createdTime: isoInstant,
    modifiedTime: isoInstant,
  }),
  errors: [bannerErrors.notFound],
});

export const addClick = endpoint({
  ...addClickCall,
  summary: 'Counts a click on a banner; a visitor counts once a minute for each.',
  access: 'public',
  input: z.object({ id }),
  output: z.object({}),
  errors: [bannerErrors.notFound],
});
export type AddClick = typeof addClick;
