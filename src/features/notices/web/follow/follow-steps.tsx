import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { useForm } from '#web/forms/use-form.ts';
import { announce } from '#web/state/notices.ts';
import { formatWaybillNo } from '#web/texts/format.ts';
import { type getFollowWays, stopFollow } from '../../notices.contract.ts';
import type { AskedCode } from './asked-code.ts';
import { CodeStep } from './code-step.tsx';
import { FollowForm } from './follow-form.tsx';

type Props = { waybillNo: string; ways: OutputOf<typeof getFollowWays> };

/** The address, then the code, then the confirmation. */
export function FollowSteps({ waybillNo, ways }: Props) {
  const { t } = useTranslation('notices');
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const [stopToken, setStopToken] = useState<string | null>(null);
  const [isStopped, setStopped] = useState(false);
  const back = <ButtonLink to={paths.waybill(waybillNo)}>{t('follow.back')}</ButtonLink>;
  if (ways.channels.length === 0)
    return (
      <>
        <p>{t('follow.none')}</p>
        <p>{back}</p>
      </>
    );
  if (isStopped) return <ResultMessage title={t('stop.done')}>{back}</ResultMessage>;
  if (stopToken)
    return (
      <Done waybillNo={waybillNo} stopToken={stopToken} onStopped={() => setStopped(true)}>
        {back}
      </Done>
    );
  return (
    <>
      <FollowForm
        waybillNo={waybillNo}
        ways={ways}
        isHidden={asked !== null}
        onAsked={setAsked}
        onFollowed={setStopToken}
      />
      {asked && (
        <CodeStep
          waybillNo={waybillNo}
          asked={asked}
          onFollowed={setStopToken}
          onBack={() => setAsked(null)}
        />
      )}
    </>
  );
}

type DoneProps = {
  waybillNo: string;
  stopToken: string;
  onStopped(): void;
  children: ReactNode;
};

function Done({ waybillNo, stopToken, onStopped, children }: DoneProps) {
  const { t } = useTranslation(['notices', 'web']);
  const form = useForm({});
  const stop = () =>
    void form.send(
      async () => {
        await callApi(stopFollow, { stopToken });
        onStopped();
      },
      (failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger' }),
    );
  return (
    <ResultMessage
      title={t('follow.done')}
      text={`${t('follow.doneText', { waybillNo: formatWaybillNo(waybillNo) })} ${t('follow.quiet')}`}
    >
      {children}
      <Button busy={form.isBusy} onClick={stop}>
        {t('stop.button')}
      </Button>
    </ResultMessage>
  );
}
