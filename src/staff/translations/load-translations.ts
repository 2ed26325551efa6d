import { useQuery } from '@tanstack/react-query';
import {
  exportTranslations,
  getTranslation,
  listTranslations,
  listWaitingTranslations,
  translationWords,
} from '#features/translations/translations.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type Language, wireLanguage } from '#lib/language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { translationAddresses } from './translations.addresses.ts';

/** The filters of texts. */
export const translationFilters = ['text', 'mark', 'namespace', 'readOn'] as const;

/** One text in three languages, with its metadata. */
export type Translation = OutputOf<typeof getTranslation>;

/** Loads a page of texts; filter values that the contract does not know are ignored. */
export function loadTranslations({ filters, page, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listTranslations.input.safeParse(filters);
  return callStaff(listTranslations, { ...(asked.data ?? {}), page, size: pageSize }, signal);
}

export const useTranslationWords = () =>
  useQuery({
    queryKey: ['translations', 'words'],
    queryFn: ({ signal }) => callStaff(translationWords, {}, signal),
  });

export const useOneTranslation = (tag: string) =>
  useQuery({
    queryKey: ['translations', 'one', tag],
    queryFn: ({ signal }) => callStaff(getTranslation, { tag }, signal),
  });

export const useWaiting = (isWanted: boolean) =>
  useQuery({
    queryKey: ['translations', 'waiting'],
    queryFn: ({ signal }) => callStaff(listWaitingTranslations, {}, signal),
    enabled: isWanted,
  });

/** Reloads after a change: the text, its lists, and its audit log entries. */
export const reloadTranslations = () => forgetAnswers('translations', 'planned', 'audit');

/** The address of one text's screen. */
export function translationAddress(tag: string): string {
  return `${translationAddresses.translations}/${encodeURIComponent(tag)}`;
}

/** The download URL of the filtered texts. */
export function exportAddress(
  filters: ListState['filters'],
  { format, language }: { format: 'json' | 'xlsx' | 'csv'; language: Language },
): string {
  const query = new URLSearchParams({ ...filters, format, lang: wireLanguage[language] });
  return `${exportTranslations.path}?${query}`;
}
