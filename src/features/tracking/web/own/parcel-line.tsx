import { useRouteLoaderData } from 'react-router';
import { paths } from '../../../../routes/paths.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { ResultRow } from '../results/result-row.tsx';
import styles from './own-parcels.module.css';

type Props = {
  parcel: PublicParcel;
  /** When it was last looked up, where that is not now. */
  seenAt?: string | undefined;
};

/** One parcel of this device or of a customer, as the row of a long answer; it leads to all of it. */
export function ParcelLine({ parcel, seenAt }: Props) {
  const isPhone = useRouteLoaderData('root')?.layout === 'mobile';
  const { billCode } = parcel;
  const to = isPhone ? paths.waybillOnPhone(billCode) : paths.waybill(billCode);
  return (
    <li className={styles.line}>
      <ResultRow parcel={parcel} to={to} seenAt={seenAt} />
    </li>
  );
}
