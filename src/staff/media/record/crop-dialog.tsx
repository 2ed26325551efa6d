import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { useNavigate } from 'react-router';
import { type CropShape, cropShapes } from '#features/media/media.rules.ts';
import { cropMedia, type MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { smallerCopy } from '#features/publishing/library-address.rules.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { mediaAddresses } from '../media.addresses.ts';
import classes from '../media.module.css';
import { reloadMedia } from '../media-kit.ts';

const SHOWN_WIDTH = 900;
const shapes = Object.keys(cropShapes) as CropShape[];

/** Selects a part of a picture, by pointer or arrow keys; it becomes a separate picture. */
export default function CropDialog({ media, onClose }: { media: MediaRow; onClose(): void }) {
  const { t } = useTranslation(['staff/media', 'staff/kit']);
  const navigate = useNavigate();
  const whole = { width: media.width ?? 1, height: media.height ?? 1 };
  const [shape, setShape] = useState<CropShape>('bannerWide');
  const [crop, setCrop] = useState<PercentCrop>(() => largest('bannerWide', whole));
  const [isBusy, setBusy] = useState(false);
  const pixels = toPixels(crop, whole);
  const choose = (next: CropShape) => {
    setShape(next);
    setCrop(largest(next, whole));
  };
  const make = async () => {
    setBusy(true);
    try {
      const { id } = await callStaff(cropMedia, { id: media.id, crop: pixels });
      notifications.show({ color: 'good', message: t('crop.done') });
      await reloadMedia();
      onClose();
      await navigate(`${mediaAddresses.media}/${id}`);
    } catch (failure) {
      sayFailure(failure, t);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('crop.title')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('crop.shape')}
          value={shape}
          data={shapes.map((value) => ({ value, label: t(`crop.shapes.${value}`) }))}
          onChange={(event) => choose(shapes.find((each) => each === event.currentTarget.value) ?? 'free')}
        />
        <div className={classes.crop}>
          <ReactCrop
            crop={crop}
            aspect={cropShapes[shape]}
            keepSelection
            ruleOfThirds
            ariaLabels={labelsOf(t)}
            onChange={(_, next) => setCrop(next)}
          >
            <img src={smallerCopy(media.link, SHOWN_WIDTH)} alt="" {...whole} />
          </ReactCrop>
        </div>
        <Text size="sm" role="status">
          {t('crop.size', pixels)}
        </Text>
        <Group justify="end">
          <Button onClick={onClose}>{t('staff/kit:cancel')}</Button>
          <Button variant="filled" color="brand" loading={isBusy} onClick={() => void make()}>
            {t('crop.make')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Size = { width: number; height: number };

/** The largest centred crop with a shape. */
function largest(shape: CropShape, { width, height }: Size): PercentCrop {
  const aspect = cropShapes[shape];
  if (aspect === undefined) return { unit: '%', x: 5, y: 5, width: 90, height: 90 };
  const full = width / height > aspect ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...full }, aspect, width, height), width, height);
}

/** Rounded so that it never extends beyond the picture. */
function toPixels(crop: PercentCrop, whole: Size) {
  const x = Math.round((crop.x / 100) * whole.width);
  const y = Math.round((crop.y / 100) * whole.height);
  const width = Math.min(Math.round((crop.width / 100) * whole.width), whole.width - x);
  const height = Math.min(Math.round((crop.height / 100) * whole.height), whole.height - y);
  return { x, y, width, height };
}

function labelsOf(t: (key: string) => string) {
  return {
    cropArea: t('crop.area'),
    nwDragHandle: t('crop.handles.nw'),
    nDragHandle: t('crop.handles.n'),
    neDragHandle: t('crop.handles.ne'),
    eDragHandle: t('crop.handles.e'),
    seDragHandle: t('crop.handles.se'),
    sDragHandle: t('crop.handles.s'),
    swDragHandle: t('crop.handles.sw'),
    wDragHandle: t('crop.handles.w'),
  };
}
