import { useTranslation } from 'react-i18next';
import { useCode } from '../calls/use-code.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { loadOffice } from './load-office.ts';
import { LoginScreen } from './login-screen.tsx';
import { MemberContext, useEntry } from './session.ts';

const LINK = `${import.meta.env.BASE_URL}link`;

/**
 * What the page begins with: without a session the login, at the address of the screen behind it, then the office.
 * Links that set a password have a screen of their own. Code and texts of the office load with the login, not before.
 */
export function Entry() {
  return location.pathname.replace(/\/$/, '') === LINK ? <Linked /> : <Gate />;
}

function Linked() {
  const screen = useCode('link', async () => (await import('./link-screen.tsx')).LinkScreen);
  return <Loaded query={screen}>{(LinkScreen) => <LinkScreen />}</Loaded>;
}

function Gate() {
  const entry = useEntry();
  return (
    <Loaded query={entry}>
      {(state) =>
        state.stage === 'open' && state.member ? (
          <MemberContext value={state.member}>
            <OpenOffice />
          </MemberContext>
        ) : (
          <LoginScreen entry={state} />
        )
      }
    </Loaded>
  );
}

function OpenOffice() {
  const { i18n } = useTranslation();
  const office = useCode('office', () => loadOffice(i18n));
  return <Loaded query={office}>{(Office) => <Office />}</Loaded>;
}
