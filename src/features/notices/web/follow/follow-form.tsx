import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { ImageCode, readImageCode } from '#features/captcha/web/image-code.widget.tsx';
import { findAccess } from '#features/tracking/web/lookup/access-tickets.widget.ts';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { FormRefusal } from '#web/forms/form-problems.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { followByBrowser, followParcel, type getFollowWays } from '../../notices.contract.ts';
import { followKinds, isOfDetail } from '../../notices.rules.ts';
import { subscribeToPush } from '../browser-push.ts';
import type { AskedCode } from './asked-code.ts';
import styles from './follow.module.css';

type Kind = (typeof followKinds)[number];
type Way = 'sms' | 'email' | 'push';
type Props = {
  waybillNo: string;
  ways: OutputOf<typeof getFollowWays>;
  /** While the code is entered: the values are still there after going back. */
  isHidden: boolean;
  onAsked(asked: AskedCode): void;
  onFollowed(stopToken: string): void;
};

/** Null where nobody has ticked or unticked the kind. */
const untouched = Object.fromEntries(followKinds.map((kind) => [kind, null])) as Record<Kind, boolean | null>;
const order: readonly Way[] = ['sms', 'email', 'push'];
const wayNames = { sms: 'follow.bySms', email: 'follow.byEmail', push: 'follow.byPush' } as const;
const labels = { phone: 'notices:follow.phone', email: 'notices:follow.email', kinds: 'notices:follow.what' };
const fieldOfCode = new Map([[captchaErrors.imageCodeWrong.code, 'captcha']]);

/** The choice of channel, address and notifications. */
export function FollowForm({ waybillNo, ways, isHidden, onAsked, onFollowed }: Props) {
  const { t } = useTranslation(['notices', 'web']);
  const open = order.filter((way) => ways.channels.includes(way));
  const [way, setWay] = useState<Way>(open[0] ?? 'sms');
  const [round, setRound] = useState(0);
  const box = useRef<HTMLFormElement>(null);
  const opens = useOpens(waybillNo);
  // By the phone of the sender or the recipient it may be had without a ticket: the server knows whose phone it is.
  const offered = followKinds.filter((kind) => opens || way === 'sms' || !isOfDetail(kind));
  const form = useForm({ ...untouched, phone: '', email: '', captcha: '', kinds: '' }, labels);
  const { phone, email } = form.values;
  const isChosen = (kind: Kind) => form.values[kind] ?? (opens || !isOfDetail(kind));

  function send(): void {
    const kinds = offered.filter(isChosen);
    if (kinds.length === 0) {
      form.refuse([{ field: 'kinds', key: 'notices:validation.kinds' }]);
      return;
    }
    void form.send(
      () => (way === 'push' ? turnOn(kinds) : ask(kinds)),
      () => setRound((before) => before + 1),
      fieldOfCode,
    );
  }

  async function turnOn(kinds: Kind[]): Promise<void> {
    const browser = await subscribeToPush(ways.publicKey).catch(() => null);
    if (!browser) throw new FormRefusal({ key: 'notices:settings.pushDenied' });
    const access = findAccess(waybillNo, new Date());
    onFollowed((await callApi(followByBrowser, { waybillNo, kinds, browser, access })).stopToken);
  }

  async function ask(kinds: Kind[]): Promise<void> {
    const to = way === 'sms' ? { phone } : { email };
    if (!Object.values(to).join('').trim())
      throw new FormRefusal({
        field: way === 'sms' ? 'phone' : 'email',
        key: way === 'sms' ? 'notices:validation.phone' : 'notices:validation.email',
      });
    const { followId } = await callApi(followParcel, { waybillNo, ...to, ...readImageCode(box.current) });
    setRound((before) => before + 1);
    onAsked({ followId, to: (way === 'sms' ? phone : email).trim(), kinds });
  }
  return (
    <form ref={box} noValidate hidden={isHidden} className={styles.form} onSubmit={handled(send)}>
      <p>{t('follow.intro')}</p>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <FieldGroup legend={t('follow.how')}>
        <ChoiceCards>
          {open.map((each) => (
            <ChoiceCard key={each} name="way" checked={way === each} onChange={() => setWay(each)}>
              {t(wayNames[each])}
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </FieldGroup>
      {way !== 'push' && (
        <AddressField
          way={way}
          id={form.idOf(way === 'sms' ? 'phone' : 'email')}
          value={way === 'sms' ? phone : email}
          error={form.errorAt(way === 'sms' ? 'phone' : 'email')}
          onType={(typed) => form.set(way === 'sms' ? { phone: typed } : { email: typed })}
        />
      )}
      <FieldGroup
        id={form.idOf('kinds')}
        legend={t('follow.what')}
        hint={opens ? undefined : t('follow.near')}
        error={form.errorAt('kinds')}
      >
        <div className={styles.kinds}>
          {offered.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kinds.${kind}`)}
              checked={isChosen(kind)}
              onChange={(checked) => form.set({ [kind]: checked, kinds: '' })}
            />
          ))}
        </div>
      </FieldGroup>
      {way === 'push' ? (
        <p className={styles.small}>{t('settings.pushAsked')}</p>
      ) : (
        <ImageCode
          round={round}
          inputId={form.idOf('captcha')}
          error={form.errorAt('captcha')}
          onTyped={(captcha) => form.set({ captcha })}
        />
      )}
      <p className={styles.small}>{t('follow.quiet')}</p>
      <Button type="submit" tone="primary" wide busy={form.isBusy}>
        {t(way === 'push' ? 'follow.turnOn' : 'follow.send')}
      </Button>
      {ways.hasLine && (
        <p className={styles.small}>
          <Link to={paths.personalPart('notifications')}>{t('follow.byLine')}</Link>
        </p>
      )}
    </form>
  );
}

/** Whether this device opens the details of the parcel. */
function useOpens(waybillNo: string): boolean {
  const [opens, setOpens] = useState(false);
  useEffect(() => setOpens(findAccess(waybillNo, new Date()) !== undefined), [waybillNo]);
  return opens;
}

type AddressProps = {
  way: 'sms' | 'email';
  id: string;
  value: string;
  error: string | undefined;
  onType(typed: string): void;
};

function AddressField({ way, onType, ...field }: AddressProps) {
  const { t } = useTranslation('notices');
  const kind = way === 'sms' ? 'tel' : 'email';
  return (
    <TextField
      {...field}
      label={t(way === 'sms' ? 'follow.phone' : 'follow.email')}
      type={kind}
      inputMode={kind}
      autoComplete={kind}
      maxLength={way === 'sms' ? 16 : 100}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
