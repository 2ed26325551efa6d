import { agreementTypes } from '#features/agreements/agreement-types.rules.ts';
import { bannerLocations } from '#features/banners/banners.contract.ts';
import { positions, workLocations } from '#features/careers/positions.rules.ts';
import { faqCategories } from '#features/faq/faq-categories.rules.ts';
import { audiences } from '#features/news/news.contract.ts';
import { releaseKinds } from '#features/news/news-lists.rules.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { Language } from '#lib/language.ts';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconBriefcase from '#web/icons/tabler/IconBriefcase.json' with { type: 'json' };
import IconFileText from '#web/icons/tabler/IconFileText.json' with { type: 'json' };
import IconHelp from '#web/icons/tabler/IconHelp.json' with { type: 'json' };
import IconNews from '#web/icons/tabler/IconNews.json' with { type: 'json' };
import IconPhoto from '#web/icons/tabler/IconPhoto.json' with { type: 'json' };
import IconScale from '#web/icons/tabler/IconScale.json' with { type: 'json' };
import IconWorldSearch from '#web/icons/tabler/IconWorldSearch.json' with { type: 'json' };
import { type Choice, choicesOf, type Field } from './fields.ts';

/** How items of a kind are displayed and edited. */
export type KindScreens = {
  icon: IconShape;
  /** Common to all languages. */
  fields: readonly Field[];
  /** Per language. */
  words: readonly Field[];
  /** The groups in lists. */
  groups: readonly Choice[];
};

const title = { name: 'title', as: 'text' } as const;
const summary = { name: 'summary', as: 'area' } as const;
const body = { name: 'body', as: 'rich' } as const;

const SEO_TITLE: Record<Language, [number, number]> = { th: [1, 60], 'en-us': [1, 60], 'zh-cn': [1, 60] };
const SEO_DESCRIPTION: Record<Language, [number, number]> = {
  th: [120, 160],
  'en-us': [120, 160],
  'zh-cn': [100, 160],
};

const places = choicesOf('staff/content:places', bannerLocations);
const releases = choicesOf('news:kind', releaseKinds);
const categories = choicesOf('faq:categories', faqCategories);
const types = choicesOf('agreements:types', agreementTypes);
const isPromotion = ({ kind }: Record<string, unknown>) => kind === 'promotion';

/** The fields of every kind of content, in editing order. */
export const kinds: Readonly<Record<ContentKind, KindScreens>> = {
  banner: {
    icon: IconPhoto,
    groups: places,
    fields: [
      { name: 'location', as: 'choice', choices: places },

      { name: 'link', as: 'text', isOptional: true, hint: 'link' },
      { name: 'video', as: 'film', isOptional: true, hint: 'video' },
      { name: 'enabled', as: 'switch' },
    ],
    words: [title, { name: 'text', as: 'area', isOptional: true }, { name: 'pictures', as: 'pictures' }],
  },
  release: {
    icon: IconNews,
    groups: releases,
    fields: [
      { name: 'kind', as: 'choice', choices: releases },
      { name: 'audience', as: 'choice', choices: choicesOf('news:audiences', audiences), isOptional: true },
      { name: 'imageLink', as: 'picture' },
      { name: 'videoUrl', as: 'film', isOptional: true, hint: 'video' },
      { name: 'promotionFrom', as: 'day', isShown: isPromotion },
      { name: 'promotionUntil', as: 'day', isShown: isPromotion },
    ],
    words: [title, summary, body],
  },
  question: {
    icon: IconHelp,
    groups: categories,
    fields: [{ name: 'category', as: 'choice', choices: categories }],
    words: [
      { name: 'question', as: 'text' },
      { name: 'answer', as: 'rich' },
      { name: 'keywords', as: 'lines', isOptional: true, hint: 'keywords' },
    ],
  },
  agreement: {
    icon: IconScale,
    groups: types,
    fields: [
      { name: 'type', as: 'choice', choices: types },
      { name: 'effectiveFrom', as: 'day' },
    ],
    words: [title, summary, body],
  },
  page: {
    icon: IconFileText,
    groups: [],
    fields: [],
    words: [title, { name: 'lead', as: 'area' }, summary, body],
  },
  opening: {
    icon: IconBriefcase,
    groups: [],
    fields: [
      { name: 'position', as: 'choice', choices: choicesOf('careers:positions', positions) },
      { name: 'workLocation', as: 'choice', choices: choicesOf('careers:locations', workLocations) },
    ],
    words: [
      { name: 'about', as: 'area' },
      { name: 'jd', as: 'lines', hint: 'numbered' },
      { name: 'requirement', as: 'lines', hint: 'numbered' },
    ],
  },
  seo: {
    icon: IconWorldSearch,
    groups: [],
    fields: [],
    words: [
      { ...title, letters: SEO_TITLE },
      { name: 'describe', as: 'area', letters: SEO_DESCRIPTION },
      { name: 'keywords', as: 'area' },
    ],
  },
};
