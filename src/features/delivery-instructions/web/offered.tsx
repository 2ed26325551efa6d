import { useState } from 'react';
import type { MapTiles } from '#features/drop-points/map-tiles.rules.ts';
import { roles } from '#features/tracking/proof-of.rules.ts';
import type { DeliveryOptions, InstructionDetails } from '../instructions.contract.ts';
import { AskedList } from './asked-list.tsx';
import type { ChosenPoint } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { AskedCode } from './code/asked-code.widget.tsx';
import { useCode } from './code/use-code.widget.ts';
import { Done } from './done.tsx';

type Props = {
  options: DeliveryOptions;
  tiles: MapTiles | null;
  send(details: InstructionDetails): Promise<void>;
  cancel(id: string): Promise<void>;
};

/** The possible and the existing instructions; a code by SMS is needed to change either. */
export function Offered({ options, tiles, send, cancel }: Props) {
  const { asked, withCode } = useCode(options);
  const [done, setDone] = useState<{ details: InstructionDetails; point: ChosenPoint | null } | null>(null);
  const { billCode, byCode, phones } = options;
  const whoseFor = ({ kind }: InstructionDetails) => roles.filter((role) => byCode[role].includes(kind));
  return (
    <>
      {done ? (
        <Done {...done} options={options} onMore={() => setDone(null)} />
      ) : (
        <ChangeForm
          options={options}
          tiles={tiles}
          send={(details) => withCode(whoseFor(details), () => send(details))}
          onDone={(details, point) => setDone({ details, point })}
        />
      )}
      <AskedList
        options={options}
        cancel={({ id, isOfSender }) => withCode(isOfSender ? roles : ['consignee'], () => cancel(id))}
      />
      <AskedCode asked={asked} billCode={billCode} phones={phones} />
    </>
  );
}
