import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconAlertCircle from '#web/icons/tabler/IconAlertCircle.json' with { type: 'json' };
import IconAlertTriangle from '#web/icons/tabler/IconAlertTriangle.json' with { type: 'json' };
import IconCircleCheck from '#web/icons/tabler/IconCircleCheck.json' with { type: 'json' };
import IconInfoCircle from '#web/icons/tabler/IconInfoCircle.json' with { type: 'json' };

/** The tone of a state; never conveyed by colour alone. */
export type Tone = 'good' | 'warn' | 'danger' | 'info' | 'neutral';

/** The icon of a tone where there is no more specific one. */
export const toneIcon: Record<Tone, IconShape> = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconAlertCircle,
  info: IconInfoCircle,
  neutral: IconInfoCircle,
};
