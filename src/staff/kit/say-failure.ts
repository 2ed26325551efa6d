import { notifications } from '@mantine/notifications';
import type { useTranslation } from 'react-i18next';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';

/** Shows an error as a notice, where no form can show it. */
export function sayFailure(failure: unknown, t: ReturnType<typeof useTranslation>['t']): void {
  notifications.show({ color: 'danger', message: sentenceOfFailure(failure, t) });
}
