import { notifications } from '@mantine/notifications';
import { forgetAnswers } from '../calls/query-client.ts';

/** Performs an action on a run and reports it; what is shown is read again in any case: a colleague may be faster. */
export async function perform(work: () => Promise<unknown>, message: string): Promise<void> {
  try {
    await work();
    notifications.show({ color: 'good', message });
  } finally {
    void forgetAnswers('payouts', 'claims', 'audit');
  }
}
