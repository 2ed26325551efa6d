import { askAboutClaim, refuseClaim, returnClaim } from '#features/claims/staff/claims.staff.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { question, required } from './deed-words.ts';
import { type DialogProps, perform } from './perform.ts';
import { WordsDialog } from './words-dialog.tsx';

/** Asks the customer for what is missing. */
export function AskDialog(props: DialogProps) {
  const { t } = useClaimWords();
  const { claimNo } = props.desk.row;
  const ask = (text: string) =>
    perform(() => callStaff(askAboutClaim, { claimNo, text }), t('deeds.askForMore.done'));
  return <WordsDialog {...props} name="askForMore" schema={question} onSend={ask} />;
}

/** Refuses the claim; the customer reads why. */
export function RefuseDialog(props: DialogProps) {
  const { t } = useClaimWords();
  const { claimNo } = props.desk.row;
  const refuse = (reason: string) =>
    perform(() => callStaff(refuseClaim, { claimNo, reason }), t('deeds.refuse.done'));
  return <WordsDialog {...props} name="refuse" schema={required} onSend={refuse} />;
}

/** Sends an approved claim back, before its money is released. */
export function SendBackDialog(props: DialogProps) {
  const { t } = useClaimWords();
  const { claimNo } = props.desk.row;
  const sendBack = (reason: string) =>
    perform(() => callStaff(returnClaim, { claimNo, reason }), t('deeds.sendBack.done'));
  return <WordsDialog {...props} name="sendBack" schema={required} onSend={sendBack} />;
}
