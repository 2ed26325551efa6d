import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../session/session.ts';
import { parcelAddresses } from './parcels.addresses.ts';
import { WaybillNumber } from './waybill-number.tsx';

/** A waybill number, which leads to its parcel whoever may see parcels. */
export function ParcelLink({ waybillNo }: { waybillNo: string }) {
  const maySee = useMay()('parcels.read');
  const number = <WaybillNumber waybillNo={waybillNo} />;
  if (!maySee) return number;
  return (
    <Anchor inherit component={Link} to={`${parcelAddresses.parcels}/${waybillNo}`}>
      {number}
    </Anchor>
  );
}
