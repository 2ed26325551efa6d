import type { TablerIcon } from '@tabler/icons-react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';

/** How something stands; never said by colour alone. */
export type Tone = 'good' | 'warn' | 'danger' | 'info' | 'neutral';

/** The sign that goes with a tone where nothing more exact is at hand. */
export const toneIcon: Record<Tone, TablerIcon> = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconAlertCircle,
  info: IconInfoCircle,
  neutral: IconInfoCircle,
};
