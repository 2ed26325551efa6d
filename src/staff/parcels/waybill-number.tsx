import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { OneLine } from '../kit/table/one-line.tsx';

/** A waybill number in groups on one line, as cells of tables have room for it. */
export function WaybillNumber({ waybillNo }: { waybillNo: string }) {
  return (
    <OneLine>
      <GroupedNumber value={waybillNo} />
    </OneLine>
  );
}
