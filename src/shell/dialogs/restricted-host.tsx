import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/start/lazy-part.ts';
import { acknowledgeRestrictedAccount, restrictedAccountStore } from '#web/state/restricted-account.ts';
import { textsReady } from '#web/texts/startup-texts.ts';

/** Rarely needed. */
const RestrictedDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('#features/accounts/sign-in/web/restricted-dialog.tsx'),
    textsReady(),
  ]);
  return part.RestrictedDialog;
});

/** Informs a logged-in customer that the account has been restricted [P-06]. */
export function RestrictedHost() {
  const { subscribe, current } = restrictedAccountStore;
  const isShown = useSyncExternalStore(subscribe, current, () => false);
  if (!isShown) return null;
  return (
    <Suspense>
      <RestrictedDialog onClose={acknowledgeRestrictedAccount} />
    </Suspense>
  );
}
