import { Facts } from '../../kit/record/facts.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { shownPhone } from '../../texts/phone.ts';
import { useParcelWords } from '../use-parcel-words.ts';
import type { StaffParcel } from './use-parcel.ts';

/** The parcel as the carrier declared it. */
export function ParcelFacts({ parcel: { facts } }: { parcel: StaffParcel }) {
  const { t, money, weight, instant, place } = useParcelWords();
  const { sender, consignee, lengthCm, widthCm, heightCm } = facts;
  const party = ({ name, phone, address }: typeof sender) =>
    [name, phone && shownPhone(phone), address].filter(Boolean).join(' · ');
  const sides = [lengthCm, widthCm, heightCm].every((side) => side !== null);
  return (
    <Section title={t('facts.title')}>
      <Facts
        facts={[
          { label: t('columns.sender'), value: party(sender) },
          { label: t('columns.consignee'), value: party(consignee) },
          { label: t('facts.origin'), value: place(facts.origin) },
          { label: t('columns.destination'), value: place(facts.destination) },
          { label: t('columns.service'), value: t(`parcels:services.${facts.service}`) },
          { label: t('facts.item'), value: t(`parcels:itemTypes.${facts.itemType}`) },
          { label: t('facts.weight'), value: weight(facts.weightGrams) },
          ...(sides
            ? [{ label: t('facts.size'), value: t('facts.sides', { lengthCm, widthCm, heightCm }) }]
            : []),
          { label: t('facts.cod'), value: money(facts.codSatang) },
          { label: t('facts.declared'), value: money(facts.declaredValueSatang) },
          { label: t('columns.acceptedAt'), value: instant(facts.acceptedAt) },
        ]}
      />
    </Section>
  );
}
