import { Loaded } from '../kit/page/loaded.tsx';
import { LoginScreen } from '../session/login-screen.tsx';
import { MemberContext, useEntry } from '../session/session.ts';
import { Shell } from './shell.tsx';

/** Guards the screens; without a session it shows the login at the same address, then the screen. */
export function Gate() {
  const entry = useEntry();
  return (
    <Loaded query={entry}>
      {(state) =>
        state.stage === 'open' && state.member ? (
          <MemberContext value={state.member}>
            <Shell />
          </MemberContext>
        ) : (
          <LoginScreen entry={state} />
        )
      }
    </Loaded>
  );
}
