import type { IconShape } from '../icons/draw-icon.ts';
import IconAlertCircle from '../icons/tabler/IconAlertCircle.ts';
import IconAlertTriangle from '../icons/tabler/IconAlertTriangle.ts';
import IconCircleCheck from '../icons/tabler/IconCircleCheck.ts';
import IconInfoCircle from '../icons/tabler/IconInfoCircle.ts';

/** How something stands; never said by colour alone. */
export type Tone = 'good' | 'warn' | 'danger' | 'info' | 'neutral';

/** The sign that goes with a tone where nothing more exact is at hand. */
export const toneIcon: Record<Tone, IconShape> = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconAlertCircle,
  info: IconInfoCircle,
  neutral: IconInfoCircle,
};
