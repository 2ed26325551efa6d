import { useTranslation } from 'react-i18next';
import type { ChangeKind } from '#features/tracking/change-kinds.rules.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { DeliveryOptions, InstructionDetails } from '../instructions.contract.ts';

/** An instruction, or only its kind where the details are hidden. */
export type DescribedInstruction = InstructionDetails | { kind: ChangeKind; hidden: true };

/** Describes an instruction in one sentence. */
export function useDescription({ district }: Pick<DeliveryOptions, 'district'>) {
  const { t } = useTranslation('delivery-instructions');
  const language = useLanguage();
  return (details: DescribedInstruction, pointName: string | undefined): string => {
    if ('hidden' in details) return t(`kinds.${details.kind}`);
    switch (details.kind) {
      case 'ANOTHER_DAY':
        return t('said.ANOTHER_DAY', { date: formatDate(details.date, language) });
      case 'HOLD':
        return t('said.HOLD', { point: pointName || details.pointCode });
      case 'NEIGHBOUR':
        return t('said.NEIGHBOUR', { name: details.name, house: details.house });
      case 'SAFE_PLACE':
        return t('said.SAFE_PLACE', { place: t(`places.${details.place}`) });
      case 'ADDRESS': {
        const found = district?.subdistricts.find(({ code }) => code === details.subdistrictCode);
        return t('said.ADDRESS', { house: details.house, subdistrict: found?.name ?? '' });
      }
      case 'NOT_BEFORE':
        return t('said.NOT_BEFORE', { hour: details.hour });
      case 'NOT_ORDERED':
        return t('said.NOT_ORDERED');
    }
  };
}
