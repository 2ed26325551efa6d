import { notifications } from '@mantine/notifications';
import { type DeskClaim, reloadClaims } from './use-claim.ts';

/** What a dialog about a claim is given. */
export type DialogProps = { desk: DeskClaim; isOpen: boolean; onClose(): void };

/** Does something with claims and says so; whatever comes of it, what is on screen is loaded again. */
export async function perform(work: () => Promise<unknown>, message: string): Promise<void> {
  try {
    await work();
    notifications.show({ color: 'good', message });
  } finally {
    // What was refused was often done by a colleague a moment before.
    void reloadClaims();
  }
}
