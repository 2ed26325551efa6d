import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { useMay } from '../session/session.ts';
import { parcelAddresses } from './parcels.addresses.ts';

/** A waybill number, which leads to its parcel whoever may see parcels. */
export function ParcelLink({ waybillNo }: { waybillNo: string }) {
  const maySee = useMay()('parcels.read');
  const number = <GroupedNumber value={waybillNo} />;
  if (!maySee) return number;
  return (
    <Anchor inherit component={Link} to={`${parcelAddresses.parcels}/${waybillNo}`}>
      {number}
    </Anchor>
  );
}
