import { Loaded } from '../kit/page/loaded.tsx';
import { LoginScreen } from '../session/login-screen.tsx';
import { MemberContext, useEntry } from '../session/session.ts';
import { Shell } from './shell.tsx';

/** Behind it are the screens; who is not logged in sees the login at the same address, and the screen after it. */
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
