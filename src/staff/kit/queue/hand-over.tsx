import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HandedOver } from '#lib/staff/hand-over.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { sayFailure } from '../say-failure.ts';
import { showUndo } from '../undo-notice.tsx';
import { ColleagueMenu } from './colleague-menu.tsx';

/** Who gets work: oneself (`me`), a colleague by id and name, or nobody. */
export type Receiver = { to: string | null; name: string };

type HandOverButtonsProps = {
  permission: Permission;
  mayTake?: boolean;
  mayGiveBack?: boolean;
  onChoose(receiver: Receiver): void;
};

/** Takes work on, hands it over to a colleague by name, or gives it back. */
export function HandOverButtons({ permission, mayTake, mayGiveBack, onChoose }: HandOverButtonsProps) {
  const { t } = useTranslation('staff/kit');
  return (
    <>
      {mayTake && <Button onClick={() => onChoose({ to: 'me', name: '' })}>{t('queue.take')}</Button>}
      <ColleagueMenu
        permission={permission}
        onChoose={({ staffId, name }) => onChoose({ to: staffId, name })}
      />
      {mayGiveBack && <Button onClick={() => onChoose({ to: null, name: '' })}>{t('queue.giveBack')}</Button>}
    </>
  );
}

/** What was handed over, in words. */
export function useHandOverWords() {
  const { t } = useTranslation('staff/kit');
  return ({ to, name }: Receiver, count: number): string => {
    if (to === null) return t('queue.givenBack', { count });
    return to === 'me' ? t('queue.taken', { count }) : t('queue.handedOver', { count, name });
  };
}

type HandOverRowsProps = Pick<HandOverButtonsProps, 'permission'> & {
  rows: readonly { assignedTo: string | null }[];
  handOver(to: string | null): Promise<HandedOver>;
  /** How people call a row of this id. */
  nameOf(id: string): string;
  reload(): Promise<unknown>;
  onDone(): void;
};

/** Hands the selected rows of a queue over, and names those that were left. */
export function HandOverRows({ permission, rows, handOver, nameOf, reload, onDone }: HandOverRowsProps) {
  const { t } = useTranslation('staff/kit');
  const wordsOf = useHandOverWords();
  const perform = async (receiver: Receiver) => {
    try {
      const { handedOver, left } = await handOver(receiver.to);
      showUndo(
        {
          message: wordsOf(receiver, handedOver.length),
          left: left.map(({ id, why }) => t(`queue.left.${why}`, { name: nameOf(id) })),
        },
        t,
      );
      onDone();
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      await reload();
    }
  };
  return (
    <HandOverButtons
      permission={permission}
      mayTake
      mayGiveBack={rows.some(({ assignedTo }) => assignedTo !== null)}
      onChoose={(receiver) => void perform(receiver)}
    />
  );
}
