import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkPoint } from '#features/drop-points/drop-points.contract.ts';
import { formatDistance } from '#features/drop-points/web/distance-words.widget.ts';
import { ChoiceMap } from '#features/drop-points/web/map/choice-map.widget.tsx';
import { OpeningLine } from '#features/drop-points/web/opening-line.widget.tsx';
import { findOwnPlace } from '#features/drop-points/web/own-place.widget.ts';
import { findAccess } from '#features/tracking/web/lookup/access-tickets.widget.ts';
import type { Language } from '#lib/language.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import IconCurrentLocation from '#web/icons/tabler/IconCurrentLocation.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { instructionCalls } from '../instructions.calls.ts';
import type { pointsToHold } from '../instructions.contract.ts';
import styles from './change.module.css';
import type { FieldProps } from './field-props.ts';
import { PointSearch } from './point-search.tsx';

/** From where the distances count: the device, or a place with its name. */
type Near = { lat: number; lon: number; label?: Record<Language, string> };

/** The drop points that can hold the parcel, on a map and as a list. */
export function PointChoice({ draft, setDraft, options, tiles, idOf, errorAt }: FieldProps) {
  const { t, i18n } = useTranslation(['delivery-instructions', 'drop-points']);
  const language = useLanguage();
  const { points, failure, isBusy, near, setNear, findNear } = usePoints(options.billCode, i18n.language);
  const error = errorAt('pointCode');
  const choose = (pointCode: string) => {
    const chosen = points?.find(({ code }) => code === pointCode);
    setDraft({ ...draft, pointCode, point: chosen ?? null });
  };
  if (failure !== undefined)
    return (
      <Notice tone="warn" role="alert">
        <p>{errorMessage(failure, t)}</p>
      </Notice>
    );
  if (!points) return <Skeleton height="12rem" />;
  if (points.length === 0)
    return (
      <Notice tone="warn" title={t('screen.noPoints')}>
        <p>{t('screen.noPointsCall')}</p>
      </Notice>
    );
  return (
    <FieldGroup legend={t('screen.point')} error={error}>
      <div>
        <Button icon={IconCurrentLocation} busy={isBusy} onClick={() => void findNear()}>
          {t(isBusy ? 'screen.locating' : 'screen.useLocation')}
        </Button>
      </div>
      <PointSearch onPlace={({ lat, lon, label }) => setNear({ lat, lon, label })} />
      <p role="status" className={styles.muted}>
        {near?.label
          ? t('screen.fromPlace', { place: near.label[language] })
          : t(near ? 'screen.fromHere' : 'screen.fromDestination')}
      </p>
      <ChoiceMap
        label={t('screen.map')}
        points={points}
        chosen={draft.pointCode || null}
        onChoose={choose}
        tiles={tiles}
      />
      <ChoiceCards>
        {points.map((point, nth) => (
          <PointLine
            key={point.code}
            point={point}
            number={nth + 1}
            inputId={nth === 0 ? idOf('pointCode') : undefined}
            isChosen={draft.pointCode === point.code}
            onChoose={() => choose(point.code)}
          />
        ))}
      </ChoiceCards>
    </FieldGroup>
  );
}

type LineProps = {
  point: NetworkPoint;
  /** As on the map. */
  number: number;
  inputId: string | undefined;
  isChosen: boolean;
  onChoose(): void;
};

function PointLine({ point, number, inputId, isChosen, onChoose }: LineProps) {
  const { t } = useTranslation('drop-points');
  const language = useLanguage();
  const far = point.distanceMeters === null ? '' : ` · ${formatDistance(point.distanceMeters, language, t)}`;
  return (
    <ChoiceCard id={inputId} name="pointCode" checked={isChosen} onChange={onChoose}>
      {`${number}. ${point.name}`}
      <small>
        {t(`kinds.${point.kind}`)}
        {far}
      </small>
      <OpeningLine opening={point.opening} />
      <small>{point.address}</small>
    </ChoiceCard>
  );
}

function usePoints(billCode: string, language: string) {
  const { t } = useTranslation('delivery-instructions');
  const [near, setNear] = useState<Near>();
  const [found, setFound] = useState<{ points?: readonly NetworkPoint[]; failure?: unknown }>({});
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Names and addresses are loaded in the language of the page.
    if (language === '') return;
    const left = new AbortController();
    const from = near && { lat: near.lat, lon: near.lon };
    const input = { billCode, access: findAccess(billCode, new Date()), near: from };
    callApi<typeof pointsToHold>(instructionCalls.pointsToHold, input, { signal: left.signal }).then(
      ({ points }) => setFound({ points }),
      (failure) => !left.signal.aborted && setFound({ failure }),
    );
    return () => left.abort();
  }, [billCode, language, near]);

  async function findNear(): Promise<void> {
    setBusy(true);
    try {
      setNear(await findOwnPlace());
    } catch {
      announce(t('screen.denied'), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  return { ...found, isBusy, near, setNear, findNear };
}
