import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconAlertCircle from '#web/icons/tabler/IconAlertCircle.json' with { type: 'json' };
import IconAlertTriangle from '#web/icons/tabler/IconAlertTriangle.json' with { type: 'json' };
import IconCircleCheck from '#web/icons/tabler/IconCircleCheck.json' with { type: 'json' };
import IconInfoCircle from '#web/icons/tabler/IconInfoCircle.json' with { type: 'json' };

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
