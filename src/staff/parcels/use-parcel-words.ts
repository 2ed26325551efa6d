import { useTranslation } from 'react-i18next';
import { findProvince } from '#features/places/book/provinces.rules.ts';
import { formatDate, formatDateTime, formatMoney, formatWeight } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

const nameIn = { th: 'th', 'en-us': 'en', 'zh-cn': 'zh' } as const;

/** Formatters and names for the screens of parcels. */
export function useParcelWords() {
  const { t } = useTranslation(['staff/parcels', 'parcels', 'claims', 'staff/kit']);
  const language = useLanguage();
  const province = (code: string | null) => findProvince(code)?.[nameIn[language]] ?? code ?? '';
  return {
    t,
    language,
    province,
    money: (satang: number | null) => (satang === null ? '–' : formatMoney(satang, language)),
    weight: (grams: number) => formatWeight(grams, language),
    day: (date: string) => formatDate(date, language),
    instant: (at: string) => formatDateTime(at, language),
    /** The name of a scan, with its reason. */
    scan: (code: string, reason: string | null) => {
      const happened = t(`parcels:events.${code}.happened`);
      return reason ? t('scans.why', { scan: happened, reason: t(`parcels:reasons.${reason}`) }) : happened;
    },
    /** Facility, district and province, as far as known. */
    place: (of: {
      facilityName: string | null;
      facilityCode: string | null;
      district: string | null;
      provinceCode: string | null;
      countryCode: string;
      /** In the language of the reader, where they are known. */
      placeNames?: { facility: string | null; district: string | null };
    }) =>
      [
        [of.placeNames?.facility ?? of.facilityName, of.facilityCode && `(${of.facilityCode})`]
          .filter(Boolean)
          .join(' '),
        of.placeNames?.district ?? of.district,
        province(of.provinceCode),
        of.countryCode === 'TH' ? '' : of.countryCode,
      ]
        .filter(Boolean)
        .join(', '),
  };
}
