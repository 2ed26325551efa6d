import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { errorMessage } from '#web/calls/error-message.ts';
import { lazyPart } from '#web/start/lazy-part.ts';
import type { OpenedView } from './use-opened.widget.ts';

const VerifySheet = lazyPart(() =>
  import('../parcel/verify-sheet.widget.tsx').then((part) => part.VerifySheet),
);

type Props<T> = {
  billCode: string;
  view: OpenedView<T>;
  reload(): void;
  /** In the language of the page: why the digits are needed, the button for them, and what is said of a failure. */
  texts: { loading: string; locked: string; verify: string; failed: string; again: string };
  /** A failure that is an answer of its own; null is one to try again. */
  answerTo?: (failure: unknown) => ReactNode;
  children(data: T): ReactNode;
};

/** A part of a page about one parcel, after the digits of the phone where the visitor has no other access. */
export function OpenedPart<T>({ billCode, view, reload, texts, answerTo, children }: Props<T>) {
  const { t } = useTranslation('tracking');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {view.kind === 'loading' && (
        <div role="status">
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton lines={4} />
        </div>
      )}
      {view.kind === 'locked' && (
        <Notice
          tone="info"
          actions={
            <Button tone="primary" onClick={() => setAsking(true)}>
              {texts.verify}
            </Button>
          }
        >
          <p>{texts.locked}</p>
        </Notice>
      )}
      {view.kind === 'failed' &&
        (answerTo?.(view.failure) ?? (
          <Notice
            tone="warn"
            title={texts.failed}
            actions={<Button onClick={reload}>{texts.again}</Button>}
            role="alert"
          >
            <p>{errorMessage(view.failure, t)}</p>
          </Notice>
        ))}
      {view.kind === 'open' && children(view.data)}
      <Suspense fallback={null}>
        {isAsking && (
          <VerifySheet
            billCode={billCode}
            onVerified={() => {
              setAsking(false);
              reload();
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
