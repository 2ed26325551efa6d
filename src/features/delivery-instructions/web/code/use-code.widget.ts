import { useState } from 'react';
import { type Role, roles } from '#features/tracking/proof-of.rules.ts';
import { isLocked } from '#features/tracking/web/opened/use-opened.widget.ts';
import { ApiError } from '#web/calls/call-api.ts';
import { instructionErrors } from '../../instructions.calls.ts';
import type { DeliveryOptions } from '../../instructions.contract.ts';

type Whose = readonly [Role, ...Role[]];
type Asked = { whose: Whose; proved(): void; left(): void };

/** The dialog was closed without a code: nothing was sent, and nothing is lost. */
export class CodeNotGiven extends Error {}

/** Asks for a code before an action that needs one, and again where the proof has expired. */
export function useCode({ needsCode }: Pick<DeliveryOptions, 'needsCode'>) {
  const [asked, setAsked] = useState<Asked | null>(null);

  const askFor = (whose: Whose) =>
    new Promise<void>((resolve, reject) => {
      setAsked({ whose, proved: resolve, left: () => reject(new CodeNotGiven()) });
    }).finally(() => setAsked(null));

  return {
    asked,
    /** Runs an action after the code of one of these people, where one is needed. */
    async withCode(whose: readonly Role[], act: () => Promise<void>): Promise<void> {
      const [first = 'consignee', ...others] = roles.filter((role) => whose.includes(role));
      const asking: Whose = [first, ...others];
      if (needsCode) await askFor(asking);
      try {
        await act();
      } catch (failure) {
        if (!isShownTooLittle(failure)) throw failure;
        await askFor(asking);
        await act();
      }
    },
  };
}

function isShownTooLittle(failure: unknown): boolean {
  const isTooLittle = failure instanceof ApiError && failure.code === instructionErrors.codeFirst.code;
  return isTooLittle || isLocked(failure);
}
